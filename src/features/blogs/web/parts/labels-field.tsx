import { useEffect, useState } from 'react';
import { ownFirst } from '#burmese/language.ts';
import { MAX_MENU_ENTRIES } from '#contract/limits.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Field } from '#ui/form/fields/field.tsx';
import { SuggestionChips } from '#ui/form/suggestion-chips.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { BilingualText } from '#ui/text/bilingual-text.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useLabels } from './use-labels.ts';

/** Number of existing labels that are suggested. */
const MAX_SUGGESTIONS = 12;

/**
 * Input for the labels of an article: space, Enter or a comma confirms the typed one (PRODUCT 13).
 */
export function LabelsField({ start }: { start: string }) {
  const { t, list, htmlLang } = useI18n();
  const {
    input,
    hiddenInput,
    labels,
    typed,
    joinedLabel,
    joinSplitLabels,
    choose,
    remove,
    ...events
  } = useLabels(start);
  const search = typed.trim().toLowerCase();
  const suggestions = ownFirst(useLabelsInUse(), htmlLang).filter(
    (label) => !labels.includes(label) && label.toLowerCase().includes(search),
  );
  return (
    <div className="field">
      <Field name="label" label={t('blog.labels')} hint={t('blog.labels_hint')}>
        {({ name, ...control }) => (
          <>
            <div className={`token-in${control['aria-invalid'] ? ' is-bad' : ''}`}>
              {labels.map((label) => (
                <span className="chip" key={label}>
                  <BilingualText text={label} />
                  <button
                    type="button"
                    aria-label={t('blog.remove_label', { label })}
                    onClick={() => remove(label)}
                  >
                    <Icon name="x" />
                  </button>
                </span>
              ))}
              <input
                type="text"
                ref={input}
                autoComplete="off"
                autoCapitalize="none"
                enterKeyHint="done"
                placeholder={t('blog.label_new')}
                {...control}
                {...events}
              />
            </div>
            <input type="hidden" name={name} ref={hiddenInput} />
            <output className="vh">{list(labels)}</output>
          </>
        )}
      </Field>
      {joinedLabel !== undefined && (
        <Alert kind="warn">
          <p>
            <output>
              <NoBreakText text={t('blog.labels_parted')} />
            </output>
          </p>
          <div className="btn-row">
            <button className="btn btn--line btn--sm" type="button" onClick={joinSplitLabels}>
              <BilingualText text={t('blog.label_whole', { label: joinedLabel })} />
            </button>
          </div>
        </Alert>
      )}
      <SuggestionChips
        title={t('blog.labels_existing')}
        items={suggestions.slice(0, MAX_SUGGESTIONS)}
        nameOf={(label) => t('blog.add_label', { label })}
        onChoose={choose}
      />
    </div>
  );
}

/** Returns the labels of the menus, and all others as soon as they are loaded, if the menus have no room for them. */
const useLabelsInUse = (): readonly string[] => {
  const { api, menus } = useApp();
  const [all, setAll] = useState<readonly string[]>();
  const isCut = menus.labels.length >= MAX_MENU_ENTRIES;
  useEffect(() => {
    if (!isCut) return undefined;
    const leaving = new AbortController();
    // Without them those of the menus are offered.
    api.blogs.labels({}, { signal: leaving.signal }).then(setAll, () => {});
    return () => leaving.abort();
  }, [api, isCut]);
  return all ?? menus.labels;
};
