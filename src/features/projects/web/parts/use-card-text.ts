import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { isConflict } from '#editing/edit/save-record.ts';
import type { SavedCard } from '#features/projects/card-contract.ts';
import type { ProjectCard } from '#features/projects/contract.ts';
import { cardText } from '#features/projects/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { useAction } from '#ui/use-action.ts';
import { useStateRef } from '#ui/use-state-ref.ts';
import { isSameText } from './project-create-config.ts';
import {
  cardFields,
  NEW_CARD_FIELDS,
  projectEditConfig,
  saveCardText,
} from './project-edit-config.ts';
import type { ProjectEdit } from './project-edit-config.ts';

type CardTextState = {
  /** Start value of the editor, and how often it was mounted. */
  start: string;
  mountCount: number;
  /** Current text, and the text that was last saved. */
  text: string;
  saved: string;
  /** Version of the card that is edited. */
  baseVersion: string;
  stage: 'idle' | 'saving' | 'saved' | 'failed' | 'changed';
  /** Message key of the error in the text. */
  error?: string | undefined;
  /** Text as it was typed, if it was converted from Zawgyi. */
  typed?: string | undefined;
};

type CardTextOptions = {
  edit: ProjectEdit;
  /** Undefined until the card is added. */
  card: ProjectCard | undefined;
  onSaved: (card: ProjectCard) => void;
  /** Waits until the photo is not being uploaded any more; false if that failed. */
  photoSettled: () => Promise<boolean>;
  /** Called if a card to be added has a text but no photo. */
  onPhotoMissing: () => void;
  onError: () => void;
};

export type CardText = CardTextState & {
  /** Name of the text field. */
  name: string;
  isUnsaved: boolean;
  write: (html: string) => void;
  /**
   * Returns the current text if it is valid; else shows the error. `isEmpty` is the message for no
   * text.
   */
  check: (isEmpty: string) => string | undefined;
  /** Takes over the card that was added with this text. */
  applySaved: (card: SavedCard, sent: string) => void;
  save: () => void;
  saveMine: () => void;
  keepOriginal: (signal: AbortSignal) => Promise<void>;
};

/** `isOverwrite` saves over changes of others. */
type StoreOptions = { isOverwrite: boolean; keepZawgyi?: true };

/** Text of a card in the form of its project. It is saved by itself, or before the project is. */
export const useCardText = (options: CardTextOptions): CardText => {
  const { edit, card } = options;
  const { t } = useI18n();
  const { api } = useApp();
  const showToast = useToast();
  const { run } = useAction();
  const [state, stateRef, change] = useStateRef<CardTextState>(() => startOf(edit, card));
  const unansweredTexts = useRef<string[]>([]);

  const applySaved = (saved: SavedCard, sent: string): void => {
    const { text, updatedAt: baseVersion, convertedFromZawgyi } = saved;
    const isConverted = convertedFromZawgyi !== undefined && stateRef.current.text === sent;
    // If an earlier attempt was stored, the answer contains the text of that attempt.
    const isSentText = convertedFromZawgyi !== undefined || isSameText(text, sent);
    const stored = isSentText ? sent : text;
    change({ saved: stored, baseVersion, stage: 'saved', error: undefined, typed: undefined });
    if (!isConverted) return;
    const mountCount = stateRef.current.mountCount + 1;
    change({ start: text, text, saved: text, mountCount, typed: sent });
  };
  const check = (isEmpty: string): string | undefined => {
    const { text } = stateRef.current;
    const [issue] = z.safeParse(cardText, text).error?.issues ?? [];
    const error = hasVisibleText(text) ? issue?.message : isEmpty;
    if (error === undefined) return text;
    change({ error });
    options.onError();
    return undefined;
  };
  const store = async (
    text: string,
    signal: AbortSignal,
    saveOptions: StoreOptions,
  ): Promise<void> => {
    if (!card) throw new Error('The card is not added yet');
    const call = { api, id: edit.record.id, signal };
    const { isOverwrite, ...rest } = saveOptions;
    const updatedAt = isOverwrite
      ? (await projectEditConfig.find(call)).updatedAt
      : stateRef.current.baseVersion;
    const sent = {
      cardId: card.id,
      text,
      updatedAt,
      unansweredTexts: unansweredTexts.current,
      ...rest,
    };
    const saved = await saveCardText(call, sent);
    applySaved(saved, text);
    options.onSaved(saved);
  };
  const save = async (signal: AbortSignal, isOverwrite = false): Promise<boolean> => {
    const { text, saved } = stateRef.current;
    if (text === saved || (!card && !hasVisibleText(text))) return true;
    if (check('text_is_needed') === undefined) return false;
    if (!card) {
      options.onPhotoMissing();
      return false;
    }
    change({ stage: 'saving' });
    try {
      await store(text, signal, { isOverwrite });
    } catch (error) {
      if (error instanceof CallError) unansweredTexts.current.push(text);
      change({ stage: isConflict(error) ? 'changed' : 'failed' });
      if (!isConflict(error)) throw error;
      return false;
    }
    showToast(t('message.card_text_updated'));
    return true;
  };

  /** Waits for the photo first: leaving the form would cancel its upload. */
  const saveWithPhoto = async (signal: AbortSignal): Promise<boolean> => {
    if (await options.photoSettled()) return latest.current.save(signal);
    showToast(t('photo.upload_failed'), 'alert');
    return false;
  };
  const latest = useRef({ save, saveWithPhoto, saveBefore: edit.registerPartSave });
  useEffect(() => {
    latest.current = { save, saveWithPhoto, saveBefore: edit.registerPartSave };
  });
  useEffect(() => latest.current.saveBefore((signal) => latest.current.saveWithPhoto(signal)), []);
  const saveNow = (isOverwrite: boolean): void =>
    run(async (signal) => void (await save(signal, isOverwrite)));
  return {
    ...state,
    name: card ? cardFields(card.id).text : NEW_CARD_FIELDS.text,
    isUnsaved: card ? state.text !== state.saved : hasVisibleText(state.text),
    write: (text) => change({ text, error: undefined }),
    check,
    applySaved,
    save: () => saveNow(false),
    saveMine: () => saveNow(true),
    keepOriginal: async (signal) => {
      const { typed } = stateRef.current;
      if (typed === undefined) return;
      await store(typed, signal, { isOverwrite: false, keepZawgyi: true });
      change({
        start: typed,
        text: typed,
        saved: typed,
        mountCount: stateRef.current.mountCount + 1,
      });
    },
  };
};

/** Restores the text from a draft, or starts with the stored one. */
const startOf = (
  { drafts: { draft } }: ProjectEdit,
  card: ProjectCard | undefined,
): CardTextState => {
  const saved = card?.text ?? '';
  const fields = card && cardFields(card.id);
  const version = fields && draft?.values[fields.baseVersion];
  const isDrafted = !fields || version !== undefined;
  const text =
    (isDrafted ? draft?.values[fields?.text ?? NEW_CARD_FIELDS.text] : undefined) ?? saved;
  const baseVersion = version ?? card?.updatedAt ?? '';
  return { start: text, mountCount: 0, text, saved, baseVersion, stage: 'idle' };
};
