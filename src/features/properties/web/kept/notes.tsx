import { useId } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { MARKS, note } from './kept-notes.ts';

type NotesProps = { id: number; mark: string | undefined; text: string | undefined };

/** What the visitor notes about a home, on this device. The fields have no name: a form does not send them. */
export function Notes({ id, mark = '', text = '' }: NotesProps) {
  const { t, find } = useI18n();
  const { isHydrated } = useApp();
  const [markId, noteId] = [useId(), useId()];
  if (!isHydrated) return null;
  return (
    <div className="kept__notes">
      <label className="vh" htmlFor={markId}>
        {t('kept.mark')}
      </label>
      <select
        className="select"
        id={markId}
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
      <label className="vh" htmlFor={noteId}>
        {t('kept.note')}
      </label>
      <textarea
        className="input"
        id={noteId}
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
