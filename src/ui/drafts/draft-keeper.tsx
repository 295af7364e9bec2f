import { useEffect, useRef } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../icon.tsx';
import type { ChosenPhoto } from '../photos/use-photos.ts';
import type { Drafts } from './use-drafts.ts';

/** So long after the last key, in milliseconds, what was typed is kept. */
const PAUSE = 1_000;

type DraftKeeperProps = { drafts: Drafts; photos?: readonly ChosenPhoto[] };

/**
 * Inside a form: keeps what is typed into it, on every pause and when the page is left, and says so.
 */
export function DraftKeeper({ drafts, photos = NO_PHOTOS }: DraftKeeperProps) {
  const { t } = useI18n();
  const place = useRef<HTMLOutputElement>(null);
  const latest = useRef({ drafts, photos });
  useEffect(() => {
    latest.current = { drafts, photos };
  });
  const keptPhotos = useRef(photos);
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
      const { drafts, photos } = latest.current;
      const ready = photos.filter(({ file }) => file);
      drafts.keep(valuesOf(form), photos === keptPhotos.current ? undefined : ready);
      keptPhotos.current = photos;
    };
    note.current = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    };
    form.addEventListener('input', note.current, { signal });
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

/** What stands in each field that has a name; files are not among them. */
const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
