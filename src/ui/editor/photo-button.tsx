import { useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useAction } from '#ui/use-action.ts';
import type { TextPhoto } from './text-photo.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Sends a chosen file and returns the photo; undefined after it has said why that failed. */
export type SendPhoto = (file: File, signal: AbortSignal) => Promise<TextPhoto | undefined>;

type PhotoButtonProps = {
  isDisabled: boolean;
  send: SendPhoto;
  onSent: (photo: TextPhoto) => void;
};

/** A button of the toolbar that puts a photo into the text. */
export function PhotoButton({ isDisabled, send, onSent }: PhotoButtonProps) {
  const { t } = useI18n();
  const { isBusy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const choose = (element: HTMLInputElement): void => {
    const [file] = element.files ?? [];
    element.value = '';
    if (!file) return;
    run(async (signal) => {
      const photo = await send(file, signal);
      if (photo) onSent(photo);
    });
  };
  return (
    <>
      <ToolbarButton
        label={t('editor.photo')}
        isAction
        isBusy={isBusy}
        isDisabled={isDisabled}
        onClick={() => !isDisabled && input.current?.click()}
      >
        <Icon name="photo" />
      </ToolbarButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-label={t('editor.photo')}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
      <output className="vh">{isBusy && t('editor.photo_sending')}</output>
    </>
  );
}
