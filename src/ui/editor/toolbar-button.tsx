import type { KeyboardEvent, ReactNode } from 'react';

type ToolbarButtonProps = {
  label: string;
  /** Absent for buttons that are not toggles. */
  isPressed?: boolean | undefined;
  isFirst?: boolean;
  isWide?: boolean;
  /** Does something once, and is not pressed. */
  isAction?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** A button of the toolbar of an editor. The toolbar is a single tab stop: arrow keys move between its buttons. */
export function ToolbarButton(props: ToolbarButtonProps) {
  const { label, isPressed, isFirst = false, isWide = false, isDisabled = false } = props;
  const isAction = props.isAction ?? isWide;
  return (
    <button
      className={isWide ? 'is-wide' : undefined}
      type="button"
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      title={label}
      aria-pressed={isAction ? undefined : (isPressed ?? false)}
      aria-busy={props.isBusy || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={props.onClick}
      // Keeps the focus and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={moveFocus}
    >
      {props.children}
    </button>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const moveFocus = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const siblings = event.currentTarget.parentElement?.querySelectorAll('button') ?? [];
  const buttons = [...siblings].filter(({ offsetParent }) => offsetParent !== null);
  const next = indexAfter(event.key, buttons.indexOf(event.currentTarget), buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  for (const [index, button] of buttons.entries()) button.tabIndex = index === next ? 0 : -1;
  buttons[next]?.focus();
};

const indexAfter = (key: string, index: number, count: number): number | undefined => {
  const step = STEPS[key];
  if (step !== undefined) return (index + step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};
