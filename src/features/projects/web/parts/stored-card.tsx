import { useState } from 'react';
import { hasVisibleText } from '#burmese/excerpts/plain-text.ts';
import { MAX_HTML } from '#contract/shapes/texts.ts';
import { OneStoredPhoto } from '#editing/photos/stored/one-stored-photo.tsx';
import { useItemFocus } from '#editing/photos/use-item-focus.ts';
import type { ProjectCard } from '#features/projects/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { EditorField } from '#ui/editor/editor-field.tsx';
import { useFormContext } from '#ui/form/form-context.ts';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { CardFooter } from './card-footer.tsx';
import { CardFrame, cardTitleId } from './card-frame.tsx';
import { findMissingPart, type CardProblem } from './card-problem.ts';
import type { ProjectEdit } from './project-edit-config.ts';
import type { CardMoves } from './use-card-moves.ts';
import { useCardPhoto } from './use-card-photo.ts';
import { useCardText } from './use-card-text.ts';
import type { StoredCards } from './use-stored-cards.ts';

type StoredCardProps = {
  cardKey: string;
  /** Undefined until the card is added. */
  card: ProjectCard | undefined;
  n: number;
  edit: ProjectEdit;
  stored: StoredCards;
  moves: CardMoves;
  onProblem: (problem: CardProblem | undefined) => void;
  /** Called after the card was deleted, or discarded before it was added. */
  onRemoved: () => void;
};

/** Card in the form of its project; a new one is added as soon as it has a text and a photo. */
export function StoredCard(props: StoredCardProps) {
  const { cardKey, card, n, edit, stored, onProblem, onRemoved } = props;
  const { t, find, number, count, list } = useI18n();
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { focusField } = useFormContext();
  const photoFocus = useItemFocus();
  const name = t('project.card_n', { n: number(n) });

  const text = useCardText({
    edit,
    card,
    cardKey,
    onSaved: (saved) => stored.onChanged(saved.id, saved),
    photoSettled: () => photo.settled(),
    onPhotoMissing: () => {
      onProblem(findMissingPart(n, { hasText: true, hasPhoto: false }));
      photoFocus.focusNext(0);
    },
    onError: () => focusField(text.name),
  });
  const { photo, removeCard } = useCardPhoto({
    edit,
    card,
    cardKey,
    stored,
    text,
    onFull: () => onProblem({ message: 'max_cards_per_project' }),
  });
  const remove = async (signal?: AbortSignal): Promise<void> => {
    await removeCard(signal);
    onRemoved();
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
          focus={photoFocus}
          n={n}
          label={t('project.card_photo')}
          fullLabel={list([name, t('project.card_photo')])}
          canAdd={() => text.check('card_text_first') !== undefined}
        />
      }
      text={
        <div
          onInput={({ target }) =>
            target instanceof HTMLInputElement &&
            target.name === text.name &&
            text.write(target.value)
          }
        >
          <EditorField
            key={text.mountCount}
            name={text.name}
            label={t('project.card_text')}
            fullLabel={list([name, t('project.card_text')])}
            titleId={cardTitleId(cardKey)}
            defaultValue={text.start}
            isSmall
            error={text.error && find(`message.${text.error}`, limits)}
          />
        </div>
      }
      footer={
        <>
          <CardFooter text={text} onLoadNew={edit.loadLatest} />
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
                if (card) showToast(t('message.deleted_successfully'));
              }}
              onClose={() => setIsAsking(false)}
            />
          )}
        </>
      }
    />
  );
}
