import { useId } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

type PhotoRowProps = {
  /** What the selected photo is said to show. */
  alt: string;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
};

/** Asks what the selected photo shows, for those who cannot see it, and removes it. */
export function PhotoRow({ alt, onDescribe, onRemove }: PhotoRowProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className="editor__link">
      <label htmlFor={id}>{t('editor.photo_alt')}</label>
      <input
        className="input"
        id={id}
        type="text"
        autoComplete="off"
        maxLength={200}
        value={alt}
        onChange={({ target }) => onDescribe(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="btn-row">
        <button className="btn btn--quiet btn--sm" type="button" onClick={onRemove}>
          <Icon name="trash" />
          <NoBreakText text={t('editor.photo_remove')} />
        </button>
      </div>
    </div>
  );
}
