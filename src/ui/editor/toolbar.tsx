import type { KeyboardEvent, ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Tool } from './commands.ts';
import type { SurfaceState } from './surface.ts';

type ToolbarProps = {
  /** The id of the text. */
  controls: string;
  /** Undefined until the code of the editor is loaded. */
  state: SurfaceState | undefined;
  onTool: (tool: Tool) => void;
  /** Moves the focus to the text. */
  onFocus: () => void;
  onLink: () => void;
};

/** The toolbar of an editor: a single tab stop, with arrow keys between the buttons. */
export function Toolbar({ controls, state, onTool, onFocus, onLink }: ToolbarProps) {
  const { t, number } = useI18n();
  const isDisabled = state === undefined;
  const tool = (name: Tool) => () => {
    if (isDisabled) return;
    onTool(name);
    // Keyboard users, whose focus is in the toolbar, stay there.
    if (!document.activeElement?.closest('.editor__bar')) onFocus();
  };
  const level = state?.headingLevel ?? 0;
  return (
    <div
      className="editor__bar"
      role="toolbar"
      aria-label={t('editor.tools')}
      aria-controls={controls}
    >
      <ToolbarButton
        label={t('editor.bold')}
        isFirst
        isDisabled={isDisabled}
        isPressed={state?.isBold}
        onClick={tool('bold')}
      >
        <span aria-hidden="true">B</span>
      </ToolbarButton>
      <ToolbarButton
        label={t('editor.italic')}
        isDisabled={isDisabled}
        isPressed={state?.isItalic}
        onClick={tool('italic')}
      >
        <i className="serif" aria-hidden="true">
          I
        </i>
      </ToolbarButton>
      <ToolbarButton
        label={t('editor.heading')}
        isDisabled={isDisabled}
        isPressed={level > 0}
        onClick={tool('heading')}
      >
        <span aria-hidden="true" data-level={level > 0 ? number(level - 1) : undefined}>
          H
        </span>
      </ToolbarButton>
      <hr aria-hidden="true" />
      <ToolbarButton
        label={t('editor.bullets')}
        isDisabled={isDisabled}
        isPressed={state?.isBulletList}
        onClick={tool('bullets')}
      >
        <Icon name="ul" />
      </ToolbarButton>
      <ToolbarButton
        label={t('editor.numbers')}
        isDisabled={isDisabled}
        isPressed={state?.isNumberedList}
        onClick={tool('numbers')}
      >
        <Icon name="ol" />
      </ToolbarButton>
      <ToolbarButton
        label={t('editor.link')}
        isDisabled={isDisabled}
        isPressed={state?.linkHref !== undefined}
        onClick={onLink}
      >
        <Icon name="link" />
      </ToolbarButton>
      <hr aria-hidden="true" />
      <ToolbarButton
        label={t('action.undo')}
        isWide
        isDisabled={!state?.canUndo}
        onClick={tool('undo')}
      >
        <Icon name="undo" />
      </ToolbarButton>
    </div>
  );
}

type ToolbarButtonProps = {
  label: string;
  /** Absent for buttons that are not toggles. */
  isPressed?: boolean | undefined;
  isFirst?: boolean;
  isWide?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function ToolbarButton(props: ToolbarButtonProps) {
  const { label, isPressed, isFirst = false, isWide = false, isDisabled = false } = props;
  return (
    <button
      className={isWide ? 'is-wide' : undefined}
      type="button"
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      title={label}
      aria-pressed={isWide ? undefined : (isPressed ?? false)}
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
