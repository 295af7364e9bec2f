import { useId, type ReactNode } from 'react';
import { LISTING_CARD_EXCERPT_LENGTH } from '#features/properties/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { Editor } from '#ui/editor/editor.tsx';

type DescriptionPanelProps = {
  start: string;
  /** Messages between the legend and the editor. */
  children?: ReactNode;
};

/** Description field of a listing. */
export function DescriptionPanel({ start, children }: DescriptionPanelProps) {
  const { t, number } = useI18n();
  const id = useId();
  return (
    <fieldset className="panel">
      <legend className="panel__t" id={id}>
        {t('property.description')}
      </legend>
      {children}
      <Editor
        name="description"
        label={t('property.description')}
        labelledBy={id}
        defaultValue={start}
        placeholder={t('property.description_hint')}
        note={t('property.card_note', { count: number(LISTING_CARD_EXCERPT_LENGTH) })}
      />
    </fieldset>
  );
}
