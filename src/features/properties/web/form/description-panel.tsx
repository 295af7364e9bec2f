import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { LISTING_CARD_EXCERPT_LENGTH } from '#features/properties/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { Editor } from '#ui/editor/editor.tsx';
import { DescribeButton } from './describe-button.tsx';
import { FactSuggestion } from './fact-suggestion.tsx';

type DescriptionPanelProps = {
  start: string;
  /** Messages between the legend and the editor. */
  children?: ReactNode;
};

/** Description field of a listing, which can be written from the facts, and is read for them. */
export function DescriptionPanel({ start, children }: DescriptionPanelProps) {
  const { t, number } = useI18n();
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  const [written, setWritten] = useState({ html: start, times: 0 });
  // The form hears of a description that was written for it as of typing.
  useEffect(() => {
    if (written.times > 0) panel.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [written]);
  return (
    <fieldset className="panel" ref={panel}>
      <legend className="panel__t" id={id}>
        {t('property.description')}
      </legend>
      {children}
      <div className="describe">
        <DescribeButton
          onWrite={(html) => setWritten(({ times }) => ({ html, times: times + 1 }))}
        />
      </div>
      <Editor
        key={written.times}
        name="description"
        label={t('property.description')}
        labelledBy={id}
        defaultValue={written.html}
        placeholder={t('property.description_hint')}
        note={t('property.card_note', { count: number(LISTING_CARD_EXCERPT_LENGTH) })}
      />
      <FactSuggestion />
    </fieldset>
  );
}
