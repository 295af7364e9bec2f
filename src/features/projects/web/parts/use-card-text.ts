import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { isChangedElsewhere } from '#editing/edit/save-record.ts';
import type { SavedCard } from '#features/projects/card-contract.ts';
import type { ProjectCard } from '#features/projects/contract.ts';
import { cardText } from '#features/projects/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAction } from '#ui/use-action.ts';
import { useStateRef } from '#ui/use-state-ref.ts';
import { isSameText } from './project-create-config.ts';
import { cardFields, NEW_CARD, projectEdition, saveCardText } from './project-edit-config.ts';
import type { ProjectEdit } from './project-edit-config.ts';

type State = {
  /** What the editor began with, and how often it has begun. */
  start: string;
  times: number;
  /** As it stands there, and as it stood there when it was last saved. */
  text: string;
  saved: string;
  /** The version that it was typed over. */
  seen: string;
  stage: 'idle' | 'saving' | 'saved' | 'failed' | 'changed';
  /** The message key of what is wrong with it. */
  fault?: string | undefined;
  /** What was converted from Zawgyi, as it was typed. */
  typed?: string | undefined;
};

type CardTextParts = {
  edit: ProjectEdit;
  /** Absent until it is added. */
  card: ProjectCard | undefined;
  onSaved: (card: ProjectCard) => void;
  /** Until its photo is on its way no more; false when it did not get there. */
  photoSettled: () => Promise<boolean>;
  /** A card that is yet to be added has a text already, but no photo. */
  onPhotoMissing: () => void;
  onFault: () => void;
};

export type CardText = State & {
  /** The name of its field. */
  name: string;
  isUnsaved: boolean;
  write: (html: string) => void;
  /** What stands there by now, if a card may have it; else says what is wrong. */
  check: (isEmpty: string) => string | undefined;
  /** The card was added with this text. */
  adopt: (card: SavedCard, sent: string) => void;
  save: () => void;
  saveMine: () => void;
  keepOriginal: (signal: AbortSignal) => Promise<void>;
};

/** `isMine` goes over whatever others have saved. */
type StoreOptions = { isMine: boolean; keepZawgyi?: true };

/** The text of a card in the form of its project: it is saved by itself, or before the project is. */
export const useCardText = (parts: CardTextParts): CardText => {
  const { edit, card } = parts;
  const { t } = useI18n();
  const { api } = useApp();
  const tell = useToast();
  const { run } = useAction();
  const [state, now, change] = useStateRef<State>(() => startOf(edit, card));
  const lost = useRef<string[]>([]);

  const adopt = (saved: SavedCard, sent: string): void => {
    const { text, updatedAt: seen, convertedFromZawgyi } = saved;
    const isConverted = convertedFromZawgyi !== undefined && now.current.text === sent;
    // The answer to an earlier try has the text of that one.
    const isIt = convertedFromZawgyi !== undefined || isSameText(text, sent);
    const stored = isIt ? sent : text;
    change({ saved: stored, seen, stage: 'saved', fault: undefined, typed: undefined });
    if (!isConverted) return;
    const times = now.current.times + 1;
    change({ start: text, text, saved: text, times, typed: sent });
  };
  const check = (isEmpty: string): string | undefined => {
    const { text } = now.current;
    const [issue] = z.safeParse(cardText, text).error?.issues ?? [];
    const fault = hasVisibleText(text) ? issue?.message : isEmpty;
    if (fault === undefined) return text;
    change({ fault });
    parts.onFault();
    return undefined;
  };
  const store = async (text: string, signal: AbortSignal, how: StoreOptions): Promise<void> => {
    if (!card) throw new Error('It is yet to be added');
    const call = { api, id: edit.record.id, signal };
    const { isMine, ...options } = how;
    const updatedAt = isMine ? (await projectEdition.find(call)).updatedAt : now.current.seen;
    const sent = { cardId: card.id, text, updatedAt, lost: lost.current, ...options };
    const saved = await saveCardText(call, sent);
    adopt(saved, text);
    parts.onSaved(saved);
  };
  const save = async (signal: AbortSignal, isMine = false): Promise<boolean> => {
    const { text, saved } = now.current;
    if (text === saved || (!card && !hasVisibleText(text))) return true;
    if (check('text_is_needed') === undefined) return false;
    if (!card) {
      parts.onPhotoMissing();
      return false;
    }
    change({ stage: 'saving' });
    try {
      await store(text, signal, { isMine });
    } catch (error) {
      if (error instanceof CallError) lost.current.push(text);
      change({ stage: isChangedElsewhere(error) ? 'changed' : 'failed' });
      if (!isChangedElsewhere(error)) throw error;
      return false;
    }
    tell(t('message.card_text_updated'));
    return true;
  };

  /** With its photo: leaving the form would give that up. */
  const saveWhole = async (signal: AbortSignal): Promise<boolean> => {
    if (await parts.photoSettled()) return latest.current.save(signal);
    tell(t('photo.upload_failed'), 'alert');
    return false;
  };
  const latest = useRef({ save, saveWhole, saveBefore: edit.saveBefore });
  useEffect(() => {
    latest.current = { save, saveWhole, saveBefore: edit.saveBefore };
  });
  useEffect(() => latest.current.saveBefore((signal) => latest.current.saveWhole(signal)), []);
  const saveNow = (isMine: boolean): void =>
    run(async (signal) => void (await save(signal, isMine)));
  return {
    ...state,
    name: card ? cardFields(card.id).text : NEW_CARD.text,
    isUnsaved: card ? state.text !== state.saved : hasVisibleText(state.text),
    write: (text) => change({ text, fault: undefined }),
    check,
    adopt,
    save: () => saveNow(false),
    saveMine: () => saveNow(true),
    keepOriginal: async (signal) => {
      const { typed } = now.current;
      if (typed === undefined) return;
      await store(typed, signal, { isMine: false, keepZawgyi: true });
      change({ start: typed, text: typed, saved: typed, times: now.current.times + 1 });
    },
  };
};

/** As a draft left it, or as it is stored. */
const startOf = ({ drafts: { draft } }: ProjectEdit, card: ProjectCard | undefined): State => {
  const saved = card?.text ?? '';
  const fields = card && cardFields(card.id);
  const version = fields && draft?.values[fields.seen];
  const isDrafted = !fields || version !== undefined;
  const text = (isDrafted ? draft?.values[fields?.text ?? NEW_CARD.text] : undefined) ?? saved;
  const seen = version ?? card?.updatedAt ?? '';
  return { start: text, times: 0, text, saved, seen, stage: 'idle' };
};
