import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Tool } from './commands.ts';
import { PhotoButton, type TextPhotos } from './photo-button.tsx';
import type { SurfaceState } from './surface.ts';
import type { TextPhoto } from './text-photo.ts';
import { ToolbarButton } from './toolbar-button.tsx';

type ToolbarProps = {
  /** The id of the text. */
  controls: string;
  /** The ids of the elements with the label of the text. */
  labelledBy: string;
  /** Undefined until the code of the editor is loaded. */
  state: SurfaceState | undefined;
  onTool: (tool: Tool) => void;
  /** Moves the focus to the text. */
  onFocus: () => void;
  onLink: () => void;
  /** Sends a photo for the text; absent if it takes none. */
  sendPhoto: TextPhotos['send'] | undefined;
  onPhoto: (photo: TextPhoto) => void;
};

/** The toolbar of an editor: a single tab stop, with arrow keys between the buttons. */
export function Toolbar(props: ToolbarProps) {
  const { controls, labelledBy, state, onTool, onFocus, onLink, sendPhoto, onPhoto } = props;
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
      id={`${controls}-tools`}
      aria-label={t('editor.tools')}
      aria-labelledby={`${controls}-tools ${labelledBy}`}
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
      {sendPhoto && <PhotoButton isDisabled={isDisabled} send={sendPhoto} onSent={onPhoto} />}
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
