import type { KeyboardEvent, ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Tool } from './commands.ts';
import type { Told } from './surface.ts';

type ToolbarProps = {
  /** The id of what the tools work on. */
  controls: string;
  /** What the cursor stands in; nothing while the tools are on their way. */
  told: Told | undefined;
  onTool: (tool: Tool) => void;
  /** Goes back to the text. */
  onFocus: () => void;
  onLink: () => void;
};

/** The tools of an editor: one stop of the Tab key, then the arrow keys. */
export function Toolbar({ controls, told, onTool, onFocus, onLink }: ToolbarProps) {
  const { t, number } = useI18n();
  const isOff = told === undefined;
  const tool = (name: Tool) => () => {
    if (isOff) return;
    onTool(name);
    // Who came by the keyboard stays among the tools.
    if (!document.activeElement?.closest('.editor__bar')) onFocus();
  };
  const level = told?.level ?? 0;
  return (
    <div
      className="editor__bar"
      role="toolbar"
      aria-label={t('editor.tools')}
      aria-controls={controls}
    >
      <Button
        label={t('editor.bold')}
        isFirst
        isOff={isOff}
        isPressed={told?.bold}
        onClick={tool('bold')}
      >
        <span aria-hidden="true">B</span>
      </Button>
      <Button
        label={t('editor.italic')}
        isOff={isOff}
        isPressed={told?.italic}
        onClick={tool('italic')}
      >
        <i className="serif" aria-hidden="true">
          I
        </i>
      </Button>
      <Button
        label={t('editor.heading')}
        isOff={isOff}
        isPressed={level > 0}
        onClick={tool('heading')}
      >
        <span aria-hidden="true" data-level={level > 0 ? number(level - 1) : undefined}>
          H
        </span>
      </Button>
      <hr aria-hidden="true" />
      <Button
        label={t('editor.bullets')}
        isOff={isOff}
        isPressed={told?.bullets}
        onClick={tool('bullets')}
      >
        <Icon name="ul" />
      </Button>
      <Button
        label={t('editor.numbers')}
        isOff={isOff}
        isPressed={told?.numbers}
        onClick={tool('numbers')}
      >
        <Icon name="ol" />
      </Button>
      <Button
        label={t('editor.link')}
        isOff={isOff}
        isPressed={told?.link !== undefined}
        onClick={onLink}
      >
        <Icon name="link" />
      </Button>
      <hr aria-hidden="true" />
      <Button label={t('action.undo')} isWide isOff={!told?.undo} onClick={tool('undo')}>
        <Icon name="undo" />
      </Button>
    </div>
  );
}

type ButtonProps = {
  label: string;
  /** Absent for what is no state of the text. */
  isPressed?: boolean | undefined;
  isFirst?: boolean;
  isWide?: boolean;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Button(props: ButtonProps) {
  const { label, isPressed, isFirst = false, isWide = false, isOff = false } = props;
  return (
    <button
      className={isWide ? 'is-wide' : undefined}
      type="button"
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      title={label}
      aria-pressed={isWide ? undefined : (isPressed ?? false)}
      aria-disabled={isOff || undefined}
      onClick={props.onClick}
      // The cursor stays where it is in the text.
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
  const next = placeAfter(event.key, buttons.indexOf(event.currentTarget), buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  for (const [index, button] of buttons.entries()) button.tabIndex = index === next ? 0 : -1;
  buttons[next]?.focus();
};

const placeAfter = (key: string, at: number, count: number): number | undefined => {
  const step = STEPS[key];
  if (step !== undefined) return (at + step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};
