import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { MARKS, note } from './kept-notes.ts';

type NotesProps = {
  id: number;
  /** What the home is called, of which a list has many. */
  name: string;
  mark: string | undefined;
  text: string | undefined;
};

/** What the visitor notes about a home, on this device. The fields have no name: a form does not send them. */
export function Notes({ id, name, mark = '', text = '' }: NotesProps) {
  const { t, find, list } = useI18n();
  const { isHydrated } = useApp();
  if (!isHydrated) return null;
  return (
    <div className="kept__notes">
      <select
        className="select"
        aria-label={list([t('kept.mark'), name])}
        value={mark}
        onChange={({ target }) => {
          const chosen = MARKS.find((each) => each === target.value);
          note(id, { mark: chosen });
        }}
      >
        <option value="">{t('kept.mark_none')}</option>
        {MARKS.map((each) => (
          <option key={each} value={each}>
            {find(`kept.mark_${each}`)}
          </option>
        ))}
      </select>
      <textarea
        className="input"
        aria-label={list([t('kept.note'), name])}
        // In browsers that do not let it grow with its text.
        rows={2}
        maxLength={200}
        autoComplete="off"
        placeholder={t('kept.note')}
        defaultValue={text}
        onChange={({ target }) => note(id, { note: target.value })}
      />
    </div>
  );
}
