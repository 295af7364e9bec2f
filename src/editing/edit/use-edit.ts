import { useRef, useState, type MouseEvent } from 'react';
import { CallError } from '#contract/fetch-transport.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import type { FormValues } from '#ui/form/rules.ts';
import { useForm, type FormHandle } from '#ui/form/use-form.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAction } from '#ui/use-action.ts';
import type { EditConfig, StoredRecord } from './edit-config.ts';
import { isConflict, saveRecord } from './save-record.ts';
import type { EditSession } from './use-edit-session.ts';

/** A stored record; `zawgyiValues` are the typed values if its last save converted them from Zawgyi. */
export type EditState<F extends string, R> = { record: R; zawgyiValues?: FormValues<F> };

/** Saves a part of a record. Resolves to false after it has shown an error. */
export type PartSave = (signal: AbortSignal) => Promise<boolean>;

type UseEditCallbacks<F extends string, R> = {
  /** Remounts the form with this record. */
  onReset: (state: EditState<F, R>) => void;
  /** Changes the record without remounting the form. */
  onRecordChange: (change: (record: R) => R) => void;
};

/** The state and the actions of an edit form, for its frame and its fields. */
export type Edit<F extends string, R extends StoredRecord> = EditSession &
  EditState<F, R> & {
    form: FormHandle<F>;
    /** Initial values of the fields: of the draft, otherwise of the record. */
    startValues: FormValues<F>;
    /** Number of saves that were refused because somebody else had saved the record. */
    conflictCount: number;
    /** Saves the form over the version of somebody else. */
    overwrite: (event: MouseEvent<HTMLButtonElement>) => void;
    /** Remounts the form with the latest record; the typed values are offered as a draft. */
    loadLatest: () => void;
    /** Updates the record in the form after a part of it was saved separately. */
    changeRecord: (change: (record: R) => R) => void;
    /** Registers a save that runs before the form's own save; returns a function that unregisters it. */
    registerPartSave: (save: PartSave) => () => void;
    /** Returns whether the fields have unsaved values. */
    hasChanges?: ((values: Readonly<Record<string, string>>) => boolean) | undefined;
    /** Stores the values unconverted, as they were typed in Zawgyi. */
    keepOriginal: (signal: AbortSignal) => Promise<void>;
  };

/** The submit intent that saves over a version of somebody else. */
const OVERWRITE = 'overwrite';

/** Runs the form that edits a record, and then opens the page of the record. */
export const useEdit = <F extends string, R extends StoredRecord>(
  config: EditConfig<F, R>,
  session: EditSession,
  { record, zawgyiValues }: EditState<F, R>,
  { onReset, onRecordChange }: UseEditCallbacks<F, R>,
): Edit<F, R> => {
  const { t } = useI18n();
  const app = useApp();
  const showToast = useToast();
  const { run } = useAction();
  const [conflictCount, setConflictCount] = useState(0);
  const unanswered = useRef<FormValues<F>[]>([]);
  const partSaves = useRef(new Set<PartSave>());
  const { api } = app;
  const { id } = record;
  const { drafts, stored, getBaseVersion } = session;
  /** Waits for uploads, which leaving the form would abort; shows an error if one has failed. */
  const waitForPhotos = async (): Promise<boolean> => {
    if (await stored.settled()) return true;
    showToast(t('photo.upload_failed'), 'alert');
    return false;
  };

  const form = useForm(config.form, app, async (values, signal, intent) => {
    const call = { api, id, signal };
    for (const save of partSaves.current) if (!(await save(signal))) return;
    if (!(await waitForPhotos()) || signal.aborted) return;
    try {
      const baseVersion =
        intent === OVERWRITE ? (await config.find(call)).updatedAt : getBaseVersion();
      const saved = await saveRecord(config, call, {
        values,
        baseVersion,
        unanswered: unanswered.current,
        onRetry: () => showToast(t('saving.again'), 'alert'),
      });
      await drafts.finish();
      showToast(t('action.saved'));
      if (saved.convertedFromZawgyi) onReset({ record: saved, zawgyiValues: values });
      // Replaces the form in the history: Back then leads to the page before it, such as a list.
      else await app.navigate(config.pageHref(id), { isReplaced: true });
    } catch (error) {
      if (error instanceof CallError) unanswered.current.push(values);
      if (!isConflict(error)) throw error;
      setConflictCount((count) => count + 1);
    }
  });
  return {
    ...session,
    record,
    ...(zawgyiValues && { zawgyiValues }),
    form,
    startValues: { ...config.valuesOf(record), ...drafts.draft?.values },
    conflictCount,
    overwrite: ({ currentTarget }) =>
      currentTarget.form && form.submit(currentTarget.form, OVERWRITE),
    loadLatest: () =>
      run(async (signal) => {
        if (await waitForPhotos()) onReset({ record: await config.find({ api, id, signal }) });
      }),
    changeRecord: onRecordChange,
    registerPartSave: (save) => {
      partSaves.current.add(save);
      return () => void partSaves.current.delete(save);
    },
    hasChanges: config.hasChanges && ((values) => config.hasChanges?.(record, values) ?? true),
    keepOriginal: async (signal) => {
      if (!zawgyiValues || !(await waitForPhotos())) return;
      const options = { updatedAt: getBaseVersion(), keepZawgyi: true } as const;
      onReset({ record: await config.save({ api, id, signal }, zawgyiValues, options) });
    },
  };
};
