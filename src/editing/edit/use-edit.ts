import { useRef, useState, type MouseEvent } from 'react';
import { CallError } from '#contract/fetch-transport.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import type { FormValues } from '#ui/form/rules.ts';
import { useForm, type FormHandle } from '#ui/form/use-form.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAction } from '#ui/use-action.ts';
import type { EditConfig, StoredRecord } from './edit-config.ts';
import { isChangedElsewhere, saveRecord } from './save-record.ts';
import type { EditSession } from './use-session.ts';

/** A record as it stands on the server; `typed` is what was converted to it from Zawgyi. */
export type EditState<F extends string, R> = { record: R; typed?: FormValues<F> };

/** Saves what was typed into a part of a record; false when it has told why it could not. */
export type PartSave = (signal: AbortSignal) => Promise<boolean>;

type Ears<F extends string, R> = {
  /** The form begins again, with this. */
  onEdited: (edited: EditState<F, R>) => void;
  onPart: (change: (record: R) => R) => void;
};

/** A form that changes a record, as its frame and its fields need it. */
export type Edit<F extends string, R extends StoredRecord> = EditSession &
  EditState<F, R> & {
    form: FormHandle<F>;
    /** What the fields are filled with: as a draft left them, or as they are stored. */
    start: FormValues<F>;
    /** How often a save was refused because somebody else has saved it meanwhile. */
    timesChanged: number;
    /** Sends it once more as it was typed, whatever others have saved. */
    saveMine: (event: MouseEvent<HTMLButtonElement>) => void;
    /** Begins again with what is stored; what was typed is offered as a draft. */
    loadNew: () => void;
    /** A part of it was saved by itself. */
    changePart: (change: (record: R) => R) => void;
    /** Has a part saved before the form is, while it stands there; the answer takes it off again. */
    saveBefore: (save: PartSave) => () => void;
    /** Whether what stands in the fields is yet to be saved. */
    hasChanges?: ((values: Readonly<Record<string, string>>) => boolean) | undefined;
    /** Stores what was typed in Zawgyi as it was typed. */
    keepOriginal: (signal: AbortSignal) => Promise<void>;
  };

/** Says of a save that it goes over whatever others have saved. */
const MINE = 'mine';

/** The form that changes a record, then leads to its page. */
export const useEdit = <F extends string, R extends StoredRecord>(
  edition: EditConfig<F, R>,
  session: EditSession,
  { record, typed }: EditState<F, R>,
  { onEdited, onPart }: Ears<F, R>,
): Edit<F, R> => {
  const { t } = useI18n();
  const app = useApp();
  const tell = useToast();
  const { run } = useAction();
  const [timesChanged, setTimesChanged] = useState(0);
  const lost = useRef<FormValues<F>[]>([]);
  const parts = useRef(new Set<PartSave>());
  const { api } = app;
  const { id } = record;
  const { drafts, stored, versionNow } = session;
  /** Leaving gives up photos that wait or are on their way. */
  const arePhotosThere = async (): Promise<boolean> => {
    if (await stored.settled()) return true;
    tell(t('photo.upload_failed'), 'alert');
    return false;
  };

  const form = useForm(edition.form, app, async (values, signal, intent) => {
    const call = { api, id, signal };
    for (const save of parts.current) if (!(await save(signal))) return;
    if (!(await arePhotosThere()) || signal.aborted) return;
    try {
      const updatedAt = intent === MINE ? (await edition.find(call)).updatedAt : versionNow();
      const saved = await saveRecord(edition, call, {
        values,
        updatedAt,
        lost: lost.current,
        onAgain: () => tell(t('saving.again'), 'alert'),
      });
      await drafts.drop();
      tell(t('action.saved'));
      if (saved.convertedFromZawgyi) onEdited({ record: saved, typed: values });
      // Back leads to where one came from, such as a place in a list.
      else await app.navigate(edition.pageOf(id), { isReplaced: true });
    } catch (error) {
      if (error instanceof CallError) lost.current.push(values);
      if (!isChangedElsewhere(error)) throw error;
      setTimesChanged((times) => times + 1);
    }
  });
  return {
    ...session,
    record,
    ...(typed && { typed }),
    form,
    start: { ...edition.valuesOf(record), ...drafts.draft?.values },
    timesChanged,
    saveMine: ({ currentTarget }) => currentTarget.form && form.submit(currentTarget.form, MINE),
    loadNew: () =>
      run(async (signal) => {
        if (await arePhotosThere()) onEdited({ record: await edition.find({ api, id, signal }) });
      }),
    changePart: onPart,
    saveBefore: (save) => {
      parts.current.add(save);
      return () => void parts.current.delete(save);
    },
    hasChanges: edition.hasChanges && ((values) => edition.hasChanges?.(record, values) ?? true),
    keepOriginal: async (signal) => {
      if (!typed || !(await arePhotosThere())) return;
      const how = { updatedAt: versionNow(), keepZawgyi: true } as const;
      onEdited({ record: await edition.save({ api, id, signal }, typed, how) });
    },
  };
};
