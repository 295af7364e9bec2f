import { useRef } from 'react';
import { ApiError } from '#contract/errors.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import type { Photo } from '#contract/shapes/photos.ts';
import { ignoreNotFound } from '#editing/ignore-not-found.ts';
import type { UploadCall } from '#editing/photos/stored/upload-queue.ts';
import { useStoredPhotos, type StoredPhotos } from '#editing/photos/stored/use-stored-photos.ts';
import type { ProjectCard } from '#features/projects/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import type { ProjectEdit } from './project-edit-config.ts';
import type { CardText } from './use-card-text.ts';
import type { StoredCards } from './use-stored-cards.ts';

type CardPhotoOptions = {
  edit: ProjectEdit;
  /** Undefined until the card is added. */
  card: ProjectCard | undefined;
  /** Idempotency key under which the card is added. */
  cardKey: string;
  stored: StoredCards;
  text: CardText;
  /** Called if the card cannot be added, because the project has as many as it may have. */
  onFull: () => void;
};

type CardPhoto = {
  photo: StoredPhotos;
  /** Deletes the card with its photo, or discards it before it is added. */
  removeCard: (signal?: AbortSignal) => Promise<void>;
};

/** Photo of a card in the form of its project. That of a new card adds the card, with the text that it has by then. */
export const useCardPhoto = (options: CardPhotoOptions): CardPhoto => {
  const { edit, card, cardKey, stored, text, onFull } = options;
  const { t } = useI18n();
  const { api } = useApp();
  const showToast = useToast();
  // A ref, because the calls below may have begun in a render before the card was added.
  const addedCard = useRef(card);
  const isRemoving = useRef(false);

  const addCard = async (
    image: Blob,
    callOptions: Parameters<UploadCall>[2],
  ): Promise<readonly Photo[]> => {
    const sentText = text.check('card_text_first') ?? '';
    const params = { projectId: String(edit.record.id) };
    const input = { params, body: { text: sentText }, files: { image } };
    try {
      const headers = idempotencyHeaders(cardKey, true);
      const added = await api.projects.addCard(input, { headers, ...callOptions });
      addedCard.current = added;
      text.applySaved(added, sentText);
      stored.onAdded(added);
      showToast(t('project.card_saved'));
      return photosOf(added);
    } catch (error) {
      if (isCardLimitError(error)) onFull();
      throw error;
    }
  };
  const photo = useStoredPhotos({ max: 1 }, card ? photosOf(card) : [], {
    upload: async (_slot, image, callOptions) => {
      if (!card) return addCard(image, callOptions);
      const input = { params: { cardId: String(card.id) }, files: { image } };
      const saved = await api.projects.uploadCardPhoto(input, callOptions);
      stored.onChanged(card.id, saved);
      return photosOf(saved);
    },
    remove: async (_photo, signal) => {
      if (!addedCard.current || isRemoving.current) return;
      const { id } = addedCard.current;
      const params = { cardId: String(id) };
      await api.projects.deleteCardPhoto({ params }, { signal }).catch(ignoreNotFound);
      stored.onChanged(id, { photo: null, image: null });
    },
  });
  return {
    photo,
    removeCard: async (signal) => {
      isRemoving.current = true;
      try {
        photo.cancelUpload(1);
        await photo.settled();
        await stored.remove(addedCard.current, signal);
      } finally {
        isRemoving.current = false;
      }
    },
  };
};

const photosOf = ({ photo }: Pick<ProjectCard, 'photo'>): readonly Photo[] =>
  photo ? [photo] : [];

const isCardLimitError = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ field }) => field === 'cards');
