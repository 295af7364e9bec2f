import { useRef } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useAction } from '#ui/use-action.ts';
import type { TextPhoto } from './text-photo.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Sends a chosen file and returns the photo; undefined after it has said why that failed. */
type SendPhoto = (file: Blob, signal: AbortSignal) => Promise<TextPhoto | undefined>;

/** How photos come into a text. `copy` makes one of the photo of another text, by its address, as two never share one. */
export type TextPhotos = {
  send: SendPhoto;
  copy: (src: string, signal: AbortSignal) => Promise<TextPhoto | undefined>;
};

type PhotoButtonProps = {
  isDisabled: boolean;
  send: SendPhoto;
  onSent: (photo: TextPhoto) => void;
};

/** A button of the toolbar that puts a photo into the text. */
export function PhotoButton({ isDisabled, send, onSent }: PhotoButtonProps) {
  const { t } = useI18n();
  const { isBusy, run } = useAction();
  // Not in the document, where the form would send it, too.
  const input = useRef<HTMLInputElement>(undefined);
  const choose = (): void => {
    const picker = (input.current = document.createElement('input'));
    Object.assign(picker, { type: 'file', accept: 'image/*' });
    picker.addEventListener('change', () => {
      const [file] = picker.files ?? [];
      if (!file) return;
      run(async (signal) => {
        const photo = await send(file, signal);
        if (photo) onSent(photo);
      });
    });
    picker.click();
  };
  return (
    <>
      <ToolbarButton
        label={t('editor.photo')}
        isAction
        isBusy={isBusy}
        isDisabled={isDisabled}
        onClick={() => !isDisabled && choose()}
      >
        <Icon name="photo" />
      </ToolbarButton>
      <output className="vh">{isBusy && t('editor.photo_sending')}</output>
    </>
  );
}
