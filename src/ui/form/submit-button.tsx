import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useFormParts } from './form-context.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type SubmitButtonProps = {
  text: string;
  /** What is being done while the form is sent. */
  busyText: string;
  className?: string;
};

/**
 * Sends its form. Until scripts run it cannot be used; while the form is busy, or has to wait after too
 * many tries, it does nothing.
 */
export function SubmitButton({ text, busyText, className = 'btn' }: SubmitButtonProps) {
  const { isBusy, heldUntil, isHydrated } = useFormParts();
  const isHeld = useSecondsLeft(heldUntil) > 0;
  return (
    <>
      <button
        className={className}
        type="submit"
        disabled={!isHydrated}
        aria-busy={isBusy || undefined}
        aria-disabled={isHeld || undefined}
      >
        <NoBreakText text={isBusy ? busyText : text} />
      </button>
      <output className="vh">{isBusy && busyText}</output>
    </>
  );
}
