import { useEffect, useRef } from 'react';
import type { ChosenPhoto } from '#editing/photos/use-photos.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Draft } from './draft-store.ts';
import type { Drafts } from './use-drafts.ts';

/** So long after the last key, in milliseconds, what was typed is kept. */
const PAUSE = 1_000;

/** The name under which a draft keeps the version of the record that it was typed over. */
export const VERSION = 'updatedAt';

type DraftKeeperProps = {
  drafts: Drafts;
  photos?: readonly ChosenPhoto[];
  /** That of the record which the form changes. */
  version?: string;
  /** Fields that are never kept: passwords and codes. */
  secrets?: readonly string[];
  /** Whether they say anything that is not stored; else all do. */
  hasChanges?: ((values: Draft['values']) => boolean) | undefined;
};

/**
 * Inside a form: keeps what is typed into it, on every pause and when the page is left, and says so.
 */
export function DraftKeeper(props: DraftKeeperProps) {
  const { drafts, photos = NO_PHOTOS, version, secrets = NO_SECRETS, hasChanges = always } = props;
  const { t } = useI18n();
  const place = useRef<HTMLOutputElement>(null);
  const latest = useRef({ drafts, photos, version, secrets, hasChanges });
  useEffect(() => {
    latest.current = { drafts, photos, version, secrets, hasChanges };
  });
  const keptPhotos = useRef(photos);
  const keptVersion = useRef(version);
  const note = useRef<() => void>(undefined);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) throw new Error('DraftKeeper needs a form around it');
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const { drafts, photos, version, secrets, hasChanges } = latest.current;
      const ready = photos.filter(({ file }) => file);
      const typed = valuesOf(form, secrets);
      if (!hasChanges(typed)) return drafts.clear();
      const values = { ...typed, ...(version !== undefined && { [VERSION]: version }) };
      drafts.keep(values, photos === keptPhotos.current ? undefined : ready);
      keptPhotos.current = photos;
    };
    note.current = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    };
    const onInput = ({ target }: Event): void => {
      // Photos that were chosen come with `photos`, or are saved at once.
      if (!(target instanceof HTMLInputElement && target.type === 'file')) note.current?.();
    };
    form.addEventListener('input', onInput, { signal });
    addEventListener('pagehide', keep, { signal });
    document.addEventListener('visibilitychange', keep, { signal });
    return () => {
      leaving.abort();
      keep();
    };
  }, []);
  useEffect(() => {
    if (photos !== keptPhotos.current) note.current?.();
  }, [photos]);
  useEffect(() => {
    // Only with what was typed: a version alone is no draft.
    if (drafts.isKept && version !== keptVersion.current) note.current?.();
    keptVersion.current = version;
  }, [drafts.isKept, version]);
  return (
    <output className="actbar__s" ref={place}>
      {drafts.isKept && (
        <>
          <Icon name="check" />
          {t('draft.kept')}
        </>
      )}
    </output>
  );
}

const NO_PHOTOS: readonly ChosenPhoto[] = [];

const NO_SECRETS: readonly string[] = [];

const always = (): boolean => true;

/** What stands in each field that has a name; files are not among them. */
const valuesOf = (form: HTMLFormElement, secrets: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !secrets.includes(entry[0]),
    ),
  );
