import { useRef, type MouseEvent } from 'react';
import { ApiError, type ErrorCode } from '#contract/errors.ts';
import type { DraftMeta } from '#editing/drafts/draft-store.ts';
import type { Saver } from '#editing/save/use-save.ts';
import { backToList } from '#editing/way-back.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import type { FormValues } from '#ui/form/rules.ts';
import { useForm, type FormHandle } from '#ui/form/use-form.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAction } from '#ui/use-action.ts';
import type { EditConfig, SavedRecord, SaveOptions, StoredRecord } from './edit-config.ts';
import type { EditSession } from './use-edit-session.ts';

/** A record that is being edited, and the state of its saves. */
export type EditedRecord<F extends string, R> = {
  record: R;
  saver: Saver<FormValues<F>>;
  /** Whether the form was remounted with another version of the record since the page was opened. */
  isReset: boolean;
  /** Remounts the form with this record. */
  reset: (record: R) => void;
  /** Changes the record without remounting the form, after a part of it was saved separately. */
  changeRecord: (change: (record: R) => R) => void;
};

/** Saves a part of a record. Resolves to false after it has shown an error. */
type PartSave = (signal: AbortSignal) => Promise<boolean>;

/** The state and the actions of an edit form, for its frame and its fields. */
export type Edit<F extends string, R extends StoredRecord> = EditSession &
  Omit<EditedRecord<F, R>, 'reset'> & {
    form: FormHandle<F>;
    /** Initial values of the fields: of the draft, otherwise of the record. */
    startValues: FormValues<F>;
    /** Saves the form over the version of somebody else. */
    overwrite: (event: MouseEvent<HTMLButtonElement>) => void;
    /** Publishes the record at once or at a time (ISO 8601 UTC), with what is typed: it is saved before. */
    publish: (event: MouseEvent<HTMLButtonElement>, when: string) => void;
    /** Remounts the form with the latest record; the typed values are offered as a draft. */
    loadLatest: () => void;
    /** Registers a save that runs before the form's own save; returns a function that unregisters it. */
    registerPartSave: (save: PartSave) => () => void;
    /** Returns whether the fields have unsaved values. */
    hasChanges?:
      | ((values: Readonly<Record<string, string>>, meta: DraftMeta) => boolean)
      | undefined;
    /** Stores the values as they were typed in Zawgyi; absent unless the last save has converted them. */
    keepOriginal: ((signal: AbortSignal) => Promise<void>) | undefined;
  };

/** Errors of a save after which the record is not one's own any more. */
const LOST: ReadonlySet<ErrorCode> = new Set(['not_found', 'forbidden']);

/** The submit intent that saves over a version of somebody else. Any other one says when the record is published. */
const OVERWRITE = 'overwrite';

/** Runs the form that edits a record; then goes back to the own list from which it was opened, or else opens the page of the record. */
export const useEdit = <F extends string, R extends StoredRecord>(
  config: EditConfig<F, R>,
  session: EditSession,
  { record, saver, isReset, reset, changeRecord }: EditedRecord<F, R>,
  list: string,
): Edit<F, R> => {
  const { t } = useI18n();
  const app = useApp();
  const showToast = useToast();
  const { run } = useAction();
  const partSaves = useRef(new Set<PartSave>());
  const { api } = app;
  const { id } = record;
  const { drafts, stored } = session;
  const { typedInZawgyi } = saver.state;
  /** Waits for uploads, which leaving the form would abort; shows an error if one has failed. */
  const waitForPhotos = async (): Promise<boolean> => {
    if (await stored.settled()) return true;
    showToast(t('photo.upload_failed'), 'alert');
    return false;
  };
  const save = (
    values: FormValues<F>,
    signal: AbortSignal,
    { isOverwrite, ...options }: SaveOptions & { isOverwrite?: boolean },
  ): Promise<SavedRecord<R> | undefined> => {
    const call = { api, id, signal };
    return saver.run<SavedRecord<R>>(
      values,
      {
        save: (sent, { version }, retry) =>
          retry(() => config.save(call, sent, { ...options, updatedAt: version })),
        find: () => config.find(call),
        hasValues: config.hasFormValues,
      },
      {
        signal,
        isOverwrite: isOverwrite === true,
        onRetry: () => showToast(t('saving.again'), 'alert'),
      },
    );
  };

  const publishAt = async (saved: R, when: string, signal: AbortSignal) => {
    const published = await config.publication?.set({ api, id, signal }, when);
    showToast(t(when === 'now' ? 'publish.published' : 'publish.planned'));
    // Unless something was saved, the form stays as it is, and with it the way to take back what was typed.
    if (published && saved === record) changeRecord(() => published);
    else if (published) reset(published);
  };

  const form = useForm(config.form, app, async (values, signal, intent) => {
    for (const savePart of partSaves.current) if (!(await savePart(signal))) return;
    if (!(await waitForPhotos()) || signal.aborted) return;
    const isOverwrite = intent === OVERWRITE;
    const when = isOverwrite ? undefined : intent;
    const isSaved = when !== undefined && config.hasFormValues(record, values);
    const saved: SavedRecord<R> | undefined = isSaved
      ? record
      : await save(values, signal, { isOverwrite }).catch(async (error: unknown) => {
          // Somebody has deleted the record, or it is another account's: its page then offers to go on with what was typed.
          if (error instanceof ApiError && LOST.has(error.code)) await app.reload();
          throw error;
        });
    if (!saved) return;
    await drafts.finish();
    if (when !== undefined) return publishAt(saved, when, signal);
    showToast(t('action.saved'));
    const isPublic = config.publication?.of(saved).publishedAt !== null;
    if (saved.convertedFromZawgyi || !isPublic) reset(saved);
    // Otherwise replaces the form in the history: Back then leads to the page before it.
    else if (!backToList(list)) await app.navigate(config.pageHref(id), { isReplaced: true });
  });
  return {
    ...session,
    record,
    saver,
    isReset,
    changeRecord,
    form,
    startValues: { ...config.valuesOf(record), ...drafts.draft?.values },
    overwrite: ({ currentTarget }) =>
      currentTarget.form && form.submit(currentTarget.form, OVERWRITE),
    publish: ({ currentTarget }, when) =>
      currentTarget.form && form.submit(currentTarget.form, when),
    loadLatest: () =>
      run(async (signal) => {
        if (!(await waitForPhotos())) return;
        const latest = await config.find({ api, id, signal });
        saver.send({ type: 'restart', baseVersion: latest.updatedAt });
        reset(latest);
      }),
    registerPartSave: (save) => {
      partSaves.current.add(save);
      return () => void partSaves.current.delete(save);
    },
    hasChanges:
      config.hasChanges && ((values, meta) => config.hasChanges?.(record, values, meta) ?? true),
    // Before the save has ended the form is remounted, which would end what the button started.
    keepOriginal:
      typedInZawgyi && !form.isBusy
        ? async (signal) => {
            if (!(await waitForPhotos())) return;
            const saved = await save(typedInZawgyi, signal, { keepZawgyi: true });
            if (saved) reset(saved);
          }
        : undefined,
  };
};
