import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../icon.tsx';
import { MAX_MEGABYTES } from './photo-limits.ts';
import type { PhotoNote as ChoiceNote } from './use-photos.ts';
import type { UploadFault } from './use-uploads.ts';

type Note = ChoiceNote | UploadFault;

/** Says which photos could not be taken. */
export function PhotoNote({ note, max }: { note: Note | undefined; max: number }) {
  const { t, number } = useI18n();
  const texts = {
    max_reached: () => t('photo.max_reached', { max: number(max) }),
    upload_failed: () => t('photo.upload_failed'),
    unsupported_image: () => t('message.unsupported_image'),
    file_too_large: () => t('message.file_too_large', { size: number(MAX_MEGABYTES) }),
  };
  return (
    <output>
      {note && (
        <span className="field__err">
          <Icon name="alert" />
          <span>{texts[note]()}</span>
        </span>
      )}
    </output>
  );
}
