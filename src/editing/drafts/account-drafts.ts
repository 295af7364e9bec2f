import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { ChosenPhoto } from '#editing/photos/photo-choice.ts';
import { SerialQueue } from '#editing/serial-queue.ts';
import type { App } from '#site/page.tsx';
import type { Draft, FormDraft } from './draft-store.ts';

type Api = App['api'];

/** What drafts need of the site to be sent to an account. */
export type DraftsHost = Pick<App, 'api' | 'session'>;

/** Saving a draft never asks to log in: the device has the draft, too. */
const BACKGROUND = { inBackground: true } as const;

/** A draft as the account has it. */
type AccountDraft = Awaited<ReturnType<Api['drafts']['drafts']>>['drafts'][number];

/** Most versions that a save may take the place of. */
const MAX_FOLLOWED = 20;

/** Pause after the last save on the device until the account gets it, too. */
const DELAY_MS = 2_000;

/**
 * The drafts of an account, which all its devices have, besides those on this device. A draft that does not reach the account, because it is too
 * long or there is no connection, is on the device, and is sent with its next save.
 */
export type AccountDrafts = {
  /** Returns the drafts of a form; undefined if the account cannot be asked. */
  find: () => Promise<Draft[] | undefined>;
  /** Returns the times of the versions that the next save of a draft takes the place of, if the account may have some. */
  followedBy: (id: string) => readonly number[] | undefined;
  /** Lets later saves of a draft take the place of this version: its user has seen it. */
  follow: (draft: Draft) => void;
  /** Goes on with a draft. If the account has not answered yet, only what the device knew of it is replaced. */
  resume: (draft: Draft) => void;
  /** Sends a draft soon; a later one with the same id takes its place. `onSaved` is called when the account has it. */
  save: (draft: Draft, onSaved: () => void) => void;
  /** Deletes a draft, after what is being sent. */
  remove: (id: string) => void;
  /** Deletes a draft that has no changes any more, or whose form was sent, if the account may have it. */
  end: (id: string) => void;
};

/**
 * What all forms of this window share: a form that is opened again can end what an earlier one is about to send. Drafts that wait for
 * their pause, the versions by their time that the account has or may have of each, and the calls, one after the other.
 */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();
const known = new Map<string, readonly number[]>();
const queue = new SerialQueue();

const attempt = async (call: () => Promise<unknown>): Promise<void> => {
  try {
    await call();
  } catch (error) {
    if (!isExpected(error)) reportError(error);
  }
};

/** Keeps a draft from being sent to the account. */
export const holdBack = (id: string): void => {
  clearTimeout(waiting.get(id));
  waiting.delete(id);
};

/** Creates the drafts of an account for one form. */
export const createAccountDrafts = ({ api, session }: DraftsHost, form: string): AccountDrafts => {
  const userId = (): number | undefined => session.get().session?.user.id;
  /** Makes a call after the calls before it, which may take long; not if its user has logged out by then. */
  const send = (author: number | undefined, call: () => Promise<unknown>): void =>
    queue.add(async () => {
      if (author !== undefined && author === userId()) await attempt(call);
    });
  const remove = (id: string): void => {
    holdBack(id);
    send(userId(), () => api.drafts.deleteDraft({ params: { key: id } }, BACKGROUND));
  };
  const follow = ({ id, savedAt }: Draft): void => void known.set(id, [savedAt]);
  return {
    find: async () => {
      const found = await findOnAccount(api, form);
      return found?.map(({ draft }) => draft);
    },
    followedBy: (id) => known.get(id),
    follow,
    resume: ({ id, savedAt, follows = [] }) => {
      if (!known.has(id)) known.set(id, [...follows, savedAt].slice(-MAX_FOLLOWED));
    },
    save: (draft, onSaved) => {
      holdBack(draft.id);
      const author = userId();
      const put = (): void => {
        const { id, savedAt } = draft;
        waiting.delete(id);
        const follows = known.get(id);
        // Whether a call that fails was heard is not known.
        known.set(id, [...(follows ?? []), savedAt].slice(-MAX_FOLLOWED));
        send(author, async () => {
          await saveOnAccount(api, { form, draft }, follows);
          onSaved();
        });
      };
      // A page that is hidden may not come back.
      if (document.hidden) put();
      else waiting.set(draft.id, setTimeout(put, DELAY_MS));
    },
    remove,
    end: (id) => {
      holdBack(id);
      if (known.has(id)) remove(id);
    },
  };
};

/** Returns the drafts that the account has for a form, or for all; undefined if it cannot be asked. */
export const findOnAccount = async (api: Api, form?: string): Promise<FormDraft[] | undefined> => {
  try {
    const { drafts } = await api.drafts.drafts({ query: form === undefined ? {} : { form } });
    return formDraftsOf(drafts);
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
};

/** Reads the drafts of an account, without those that this version of the site does not know. */
export const formDraftsOf = (drafts: readonly AccountDraft[]): FormDraft[] =>
  drafts.flatMap((stored) => {
    const draft = fromAccount(stored);
    return draft ? [{ form: stored.form, draft }] : [];
  });

/**
 * Stores a draft on the account, in place of the versions with these times: what another device has made of it is kept beside it. Without
 * them, as before the account was asked, it takes the place of any.
 */
export const saveOnAccount = (
  api: Api,
  { form, draft }: FormDraft,
  follows?: readonly number[],
): Promise<void> => {
  const body = { form, ...toAccount(draft), ...(follows && { follows: follows.map(toTime) }) };
  return api.drafts.saveDraft({ params: { key: draft.id }, body }, BACKGROUND);
};

const toTime = (time: number): string => new Date(time).toISOString();

/** There is no answer, the session has ended, or the server refuses what is too long for it: the device has the draft. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof CallError;

type Content = Pick<Draft, 'values' | 'meta'> & {
  /** The key of each photo in the form, by the name under which the server has it. */
  keys: Readonly<Record<string, string>>;
};

const toAccount = ({ values, meta, photos, savedAt }: Draft) => {
  const sent = photos.flatMap(({ key, uploaded }) => (uploaded ? [{ key, uploaded }] : []));
  const keys = Object.fromEntries(sent.map(({ key, uploaded }) => [uploaded, key]));
  const content: Content = { values, meta, keys };
  return {
    content: JSON.stringify(content),
    savedAt: toTime(savedAt),
    photos: sent.map(({ uploaded }) => uploaded),
  };
};

/** Reads what this or another program has stored; undefined if it is not what this one would. */
const parseContent = (content: string): Content | undefined => {
  try {
    const { values, meta, keys } = Object(JSON.parse(content)) as Record<string, unknown>;
    return isTexts(values) && isTexts(meta) && isTexts(keys) ? { values, meta, keys } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** Reads a draft; undefined if another version of the site, or another program, has written it in a way that this one does not know. */
export const fromAccount = ({ key, content, savedAt, photos }: AccountDraft): Draft | undefined => {
  const parsed = parseContent(content);
  if (!parsed) return undefined;
  const { values, meta, keys } = parsed;
  return {
    id: key,
    values,
    meta,
    savedAt: Date.parse(savedAt),
    photos: photos.map(({ name, url }): ChosenPhoto => ({
      key: keys[name] ?? name,
      uploaded: name,
      preview: url,
    })),
    isOnAccount: true,
    ...(photos.length < Object.keys(keys).length && { hasLostPhotos: true }),
  };
};
