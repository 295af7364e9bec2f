import { useRef, useState } from 'react';
import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { ApiError } from '#contract/errors.ts';
import { MAX_HTML } from '#contract/shapes/texts.ts';
import { OneStoredPhoto } from '#editing/photos/stored/one-stored-photo.tsx';
import { useStoredPhotos } from '#editing/photos/stored/use-stored-photos.ts';
import type { ProjectCard } from '#features/projects/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { EditorField } from '#ui/editor/editor-field.tsx';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardFrame } from './card-frame.tsx';
import { stopAt, type CardStop } from './card-stop.ts';
import { cardFields, NEW_CARD, type ProjectEdit } from './project-edit-config.ts';
import type { CardMoves } from './use-card-moves.ts';
import { useCardText } from './use-card-text.ts';
import type { StoredCards } from './use-stored-cards.ts';

type StoredCardProps = {
  cardKey: string;
  /** Absent until it is added. */
  card: ProjectCard | undefined;
  n: number;
  edit: ProjectEdit;
  kept: StoredCards;
  moves: CardMoves;
  onStop: (stop: CardStop | undefined) => void;
  /** It was deleted, or given up. */
  onGone: () => void;
};

/** A card in the form of its project; a new one is added as soon as it has a text and a photo. */
export function StoredCard(props: StoredCardProps) {
  const { cardKey, card, n, edit, kept, onStop, onGone } = props;
  const { t, find, number, count, list } = useI18n();
  const { api } = useApp();
  const tell = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const name = t('project.card_n', { n: number(n) });
  const focus = (part: string): void =>
    place.current?.closest('li')?.querySelector<HTMLElement>(part)?.focus();

  const text = useCardText({
    edit,
    card,
    onSaved: (saved) => kept.onChanged(saved.id, saved),
    photoSettled: () => photo.settled(),
    onPhotoMissing: () => {
      onStop(stopAt(n, { hasText: true, hasPhoto: false }));
      focus('.pcard__p input, .pcard__p button');
    },
    onFault: () => focus('.editor__txt'),
  });
  // Its calls are those of the render before it was added.
  const there = useRef(card);
  const isGoing = useRef(false);
  const photo = useStoredPhotos({ max: 1 }, card?.photo ? [card.photo] : [], {
    upload: async (_slot, image, options) => {
      if (card) {
        const params = { cardId: String(card.id) };
        const saved = await api.projects.uploadCardPhoto({ params, files: { image } }, options);
        kept.onChanged(card.id, saved);
        return saved.photo ? [saved.photo] : [];
      }
      const sent = text.check('card_text_first') ?? '';
      const params = { projectId: String(edit.record.id) };
      const input = { params, body: { text: sent }, files: { image } };
      try {
        const added = await api.projects.addCard(input, { idempotencyKey: cardKey, ...options });
        there.current = added;
        text.adopt(added, sent);
        kept.onAdded(added);
        tell(t('project.card_saved'));
        return added.photo ? [added.photo] : [];
      } catch (error) {
        if (isTooMany(error)) onStop({ message: 'max_cards_per_project' });
        throw error;
      }
    },
    remove: async (_photo, signal) => {
      if (!there.current || isGoing.current) return;
      const { id } = there.current;
      await api.projects.deleteCardPhoto({ params: { cardId: String(id) } }, { signal });
      kept.onChanged(id, { photo: null, image: null });
    },
  });
  const remove = async (signal?: AbortSignal): Promise<void> => {
    isGoing.current = true;
    try {
      photo.giveUp(1);
      await photo.settled();
      await kept.remove(there.current, signal);
    } finally {
      isGoing.current = false;
    }
    onGone();
  };
  const limits = { max: number(MAX_HTML) };
  const hasPhoto = card?.photo || photo.photos.length > 0;
  return (
    <CardFrame
      {...props}
      onRemove={() => (card || hasVisibleText(text.text) ? setIsAsking(true) : void remove())}
      photo={
        <OneStoredPhoto
          stored={photo}
          n={n}
          label={t('project.card_photo')}
          mayAdd={() => text.check('card_text_first') !== undefined}
        />
      }
      text={
        <div
          ref={place}
          onInput={({ target }) =>
            target instanceof HTMLInputElement &&
            target.name === text.name &&
            text.write(target.value)
          }
        >
          <EditorField
            key={text.times}
            name={text.name}
            label={t('project.card_text')}
            fullLabel={list([name, t('project.card_text')])}
            defaultValue={text.start}
            isSmall
            fault={text.fault && find(`message.${text.fault}`, limits)}
          />
          {card && text.isUnsaved && (
            <input type="hidden" name={cardFields(card.id).seen} value={text.seen} />
          )}
          {!card && <input type="hidden" name={NEW_CARD.key} value={cardKey} />}
        </div>
      }
      foot={
        <>
          <CardFoot text={text} onLoadNew={edit.loadNew} />
          {isAsking && (
            <DeleteDialog
              title={t('dialog.delete_card_title')}
              text={
                hasPhoto
                  ? count('property.delete_photos', 1, { home: name })
                  : t('property.delete_alone', { home: name })
              }
              onDelete={async (signal) => {
                await remove(signal);
                if (card) tell(t('message.deleted_successfully'));
              }}
              onClose={() => setIsAsking(false)}
            />
          )}
        </>
      }
    />
  );
}

const isTooMany = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ field }) => field === 'cards');
