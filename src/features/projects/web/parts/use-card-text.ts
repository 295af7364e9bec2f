import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { useDraftMeta } from '#editing/drafts/use-drafts.ts';
import { startSave, type SaveState } from '#editing/save/save-state.ts';
import { useSave } from '#editing/save/use-save.ts';
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
  cardTextCalls,
  cardTextField,
  cardVersionMeta,
  NEW_CARD_KEY_META,
  NEW_CARD_TEXT_FIELD,
  type ProjectEdit,
} from './project-edit-config.ts';

type CardTextState = {
  /** Start value of the editor, and how often it was mounted. */
  start: string;
  mountCount: number;
  /** Current text, and the text that was last saved. */
  text: string;
  saved: string;
  /** Message key of the error in the text. */
  error?: string | undefined;
};

type CardTextOptions = {
  edit: ProjectEdit;
  /** Undefined until the card is added. */
  card: ProjectCard | undefined;
  /** Idempotency key under which the card is added. */
  cardKey: string;
  onSaved: (card: ProjectCard) => void;
  /** Waits until the photo is not being uploaded any more; false if that failed. */
  photoSettled: () => Promise<boolean>;
  /** Called if a card to be added has a text but no photo. */
  onPhotoMissing: () => void;
  onError: () => void;
};

export type CardText = Omit<CardTextState, 'saved'> &
  Pick<SaveState<string>, 'stage'> & {
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
    overwrite: () => void;
    /** Stores the text as it was typed in Zawgyi; absent unless the last save has converted it. */
    keepOriginal: ((signal: AbortSignal) => Promise<void>) | undefined;
  };

type StoreOptions = { isOverwrite?: boolean; keepZawgyi?: true };

/** Text of a card in the form of its project. It is saved by itself, or before the project is. */
export const useCardText = (options: CardTextOptions): CardText => {
  const { edit, card, cardKey } = options;
  const { t } = useI18n();
  const { api } = useApp();
  const showToast = useToast();
  const { run } = useAction();
  const saver = useSave<string>(() => startSave(baseVersionOf(edit, card)));
  const [state, stateRef, change] = useStateRef<CardTextState>(() => startOf(edit, card));
  const isUnsaved = card ? state.text !== state.saved : hasVisibleText(state.text);
  useDraftMeta(
    edit.drafts,
    card ? cardVersionMeta(card.id) : NEW_CARD_KEY_META,
    card ? (isUnsaved ? saver.state.baseVersion : undefined) : cardKey,
  );

  const showSaved = ({ text, convertedFromZawgyi }: SavedCard, sent: string): void => {
    const isConverted = convertedFromZawgyi !== undefined;
    // If an earlier attempt was stored, the answer contains the text of that attempt.
    change({ saved: isConverted || isSameText(text, sent) ? sent : text, error: undefined });
    if (!isConverted) return;
    // The original of a text that was changed during the save is not offered.
    if (stateRef.current.text === sent) showText(text);
    else saver.send({ type: 'dismiss' });
  };
  /** Mounts the editor with a text that is stored. */
  const showText = (text: string): void =>
    change({ start: text, text, saved: text, mountCount: stateRef.current.mountCount + 1 });
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
    { isOverwrite = false, ...keepZawgyi }: StoreOptions,
  ): Promise<boolean> => {
    if (!card) throw new Error('The card is not added yet');
    const call = { api, id: edit.record.id, signal };
    const calls = cardTextCalls(call, card.id, keepZawgyi);
    const saved = await saver.run(text, calls, { signal, isOverwrite });
    if (!saved) return false;
    showSaved(saved, text);
    options.onSaved(saved);
    return true;
  };
  const save = async (signal: AbortSignal, isOverwrite = false): Promise<boolean> => {
    await saver.settled();
    const { text, saved } = stateRef.current;
    if (text === saved || (!card && !hasVisibleText(text))) return true;
    if (check('text_is_needed') === undefined) return false;
    if (!card) {
      options.onPhotoMissing();
      return false;
    }
    if (!(await store(text, signal, { isOverwrite }))) return false;
    showToast(t('message.card_text_updated'));
    return true;
  };

  /** Waits for the photo first: leaving the form would cancel its upload. */
  const saveWithPhoto = async (signal: AbortSignal): Promise<boolean> => {
    if (await options.photoSettled()) return latest.current.save(signal);
    showToast(t('photo.upload_failed'), 'alert');
    return false;
  };
  const latest = useRef({ save, saveWithPhoto, registerPartSave: edit.registerPartSave });
  useEffect(() => {
    latest.current = { save, saveWithPhoto, registerPartSave: edit.registerPartSave };
  });
  useEffect(
    () => latest.current.registerPartSave((signal) => latest.current.saveWithPhoto(signal)),
    [],
  );
  const saveNow = (isOverwrite: boolean): void =>
    run(async (signal) => void (await save(signal, isOverwrite)));
  const { stage, typedInZawgyi } = saver.state;
  return {
    ...state,
    stage,
    name: card ? cardTextField(card.id) : NEW_CARD_TEXT_FIELD,
    isUnsaved,
    write: (text) => change({ text, error: undefined }),
    check,
    applySaved: (added, sent) => {
      const isConverted = added.convertedFromZawgyi !== undefined;
      saver.send({ type: 'saved', values: sent, version: added.updatedAt, isConverted });
      showSaved(added, sent);
    },
    save: () => saveNow(false),
    overwrite: () => saveNow(true),
    keepOriginal:
      typedInZawgyi === undefined
        ? undefined
        : async (signal) => {
            if (await store(typedInZawgyi, signal, { keepZawgyi: true })) showText(typedInZawgyi);
          },
  };
};

/** Returns the text that a draft has for a card, if it is unsaved there. */
const draftedText = (
  { drafts: { draft } }: ProjectEdit,
  card: ProjectCard | undefined,
): string | undefined => {
  if (!card) return draft?.values[NEW_CARD_TEXT_FIELD];
  const isUnsaved = draft?.meta[cardVersionMeta(card.id)] !== undefined;
  return isUnsaved ? draft?.values[cardTextField(card.id)] : undefined;
};

const startOf = (edit: ProjectEdit, card: ProjectCard | undefined): CardTextState => {
  const saved = card?.text ?? '';
  const text = draftedText(edit, card) ?? saved;
  return { start: text, mountCount: 0, text, saved };
};

const baseVersionOf = ({ drafts: { draft } }: ProjectEdit, card: ProjectCard | undefined): string =>
  (card && draft?.meta[cardVersionMeta(card.id)]) ?? card?.updatedAt ?? '';
