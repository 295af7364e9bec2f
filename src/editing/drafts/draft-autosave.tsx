import { useEffect, useRef } from 'react';
import type { ChosenPhoto } from '#editing/photos/photo-choice.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Draft, DraftMeta } from './draft-store.ts';
import type { Drafts } from './use-drafts.ts';

/** Pause after the last input until the draft is saved. */
const SAVE_DELAY_MS = 1_000;

type DraftAutosaveProps = {
  drafts: Drafts;
  photos?: readonly ChosenPhoto[];
  /** Fields that are never saved, such as passwords and codes. */
  excludedFields?: readonly string[];
  /** Returns whether the values differ from the stored ones; by default they do. */
  hasChanges?: ((values: Draft['values'], meta: DraftMeta) => boolean) | undefined;
};

/** Saves the values of the form around it as a draft, after each pause and when the page is left. */
export function DraftAutosave(props: DraftAutosaveProps) {
  const { drafts, photos = NO_PHOTOS } = props;
  const { excludedFields = NO_FIELDS, hasChanges = always } = props;
  const { t } = useI18n();
  const output = useRef<HTMLOutputElement>(null);
  const latest = useRef({ drafts, photos, excludedFields, hasChanges });
  useEffect(() => {
    latest.current = { drafts, photos, excludedFields, hasChanges };
  });
  const savedPhotos = useRef(photos);
  const savedMeta = useRef(drafts.draft?.meta ?? NO_META);
  const hasTyped = useRef(false);
  const scheduleSave = useRef<() => void>(undefined);
  useEffect(() => {
    const form = output.current?.closest('form');
    if (!form) throw new Error('DraftAutosave needs a form around it');
    const unmount = new AbortController();
    const { signal } = unmount;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const { drafts, photos, excludedFields, hasChanges } = latest.current;
      const ready = photos.filter(({ file, uploaded }) => file ?? uploaded);
      const typed = valuesOf(form, excludedFields);
      if (!hasChanges(typed, drafts.meta)) return drafts.clear();
      drafts.save(typed, photos === savedPhotos.current ? undefined : ready);
      savedPhotos.current = photos;
      savedMeta.current = drafts.meta;
    };
    scheduleSave.current = () => {
      clearTimeout(timer);
      timer = setTimeout(saveNow, SAVE_DELAY_MS);
    };
    const onInput = ({ target }: Event): void => {
      // Chosen photos arrive as `photos`, or are uploaded at once.
      const isFileInput = target instanceof HTMLInputElement && target.type === 'file';
      if (isFileInput) return;
      hasTyped.current = true;
      scheduleSave.current?.();
    };
    form.addEventListener('input', onInput, { signal });
    // A write that begins at `pagehide` may be lost with the page. Safari on phones has no `beforeunload`.
    addEventListener('beforeunload', saveNow, { signal });
    addEventListener('pagehide', saveNow, { signal });
    document.addEventListener('visibilitychange', saveNow, { signal });
    return () => {
      unmount.abort();
      saveNow();
    };
  }, []);
  useEffect(() => {
    if (photos !== savedPhotos.current) scheduleSave.current?.();
  }, [photos]);
  const { meta } = drafts;
  const hasDraft = drafts.kept !== undefined || drafts.draft !== undefined;
  useEffect(() => {
    // Changed metadata makes no draft of its own. But it may say that what was typed is a change, after the page was
    // hidden and its values looked as stored.
    if ((hasDraft || hasTyped.current) && !isSameMeta(meta, savedMeta.current))
      scheduleSave.current?.();
  }, [hasDraft, meta]);
  return (
    <output className="actbar__s" ref={output}>
      {drafts.kept && (
        <>
          <Icon name={drafts.kept === 'words' ? 'alert' : 'check'} />
          {t(KEPT_TEXTS[drafts.kept])}
        </>
      )}
    </output>
  );
}

const KEPT_TEXTS = {
  device: 'draft.kept',
  words: 'draft.kept_words',
  account: 'draft.kept_account',
} as const;

const NO_PHOTOS: readonly ChosenPhoto[] = [];

const NO_FIELDS: readonly string[] = [];

const NO_META: DraftMeta = {};

const isSameMeta = (one: DraftMeta, other: DraftMeta): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

const always = (): boolean => true;

/** Reads the values of all named fields, without files. */
const valuesOf = (form: HTMLFormElement, excluded: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !excluded.includes(entry[0]),
    ),
  );
