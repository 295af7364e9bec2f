import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useFormContext } from './form-context.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type SubmitButtonProps = {
  text: string;
  /** Shown while the form is being sent. */
  busyText: string;
  className?: string;
};

/**
 * Submits its form. It is disabled until scripts run; while the form is busy, or blocked after too many
 * tries, it does nothing.
 */
export function SubmitButton({ text, busyText, className = 'btn' }: SubmitButtonProps) {
  const { isBusy, blockedUntilMs, isHydrated } = useFormContext();
  const isBlocked = useSecondsLeft(blockedUntilMs) > 0;
  return (
    <>
      <button
        className={className}
        type="submit"
        disabled={!isHydrated}
        aria-busy={isBusy || undefined}
        aria-disabled={isBlocked || undefined}
      >
        <NoBreakText text={isBusy ? busyText : text} />
      </button>
      <output className="vh">{isBusy && busyText}</output>
    </>
  );
}
