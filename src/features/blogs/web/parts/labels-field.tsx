import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Field } from '#ui/form/fields/field.tsx';
import { SuggestionChips } from '#ui/form/suggestion-chips.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { BilingualText } from '#ui/text/bilingual-text.tsx';
import { useLabels } from './use-labels.ts';

/** So many labels in use are offered: with what is typed, those that have it. */
const OFFERED = 12;

/** The labels of an article: space, Enter or a comma confirms the one that is typed (PRODUCT 13). */
export function LabelsField({ start }: { start: string }) {
  const { t, list } = useI18n();
  const { menus } = useApp();
  const { input, sent, labels, typed, whole, join, choose, remove, ...events } = useLabels(start);
  const sought = typed.trim().toLowerCase();
  const offered = menus.labels.filter(
    (label) => !labels.includes(label) && label.toLowerCase().includes(sought),
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
            <input type="hidden" name={name} ref={sent} />
            <output className="vh">{list(labels)}</output>
          </>
        )}
      </Field>
      {whole !== undefined && (
        <Alert kind="warn">
          <p>
            <output>{t('blog.labels_parted')}</output>
          </p>
          <div className="btn-row">
            <button className="btn btn--line btn--sm" type="button" onClick={join}>
              <BilingualText text={t('blog.label_whole', { label: whole })} />
            </button>
          </div>
        </Alert>
      )}
      <SuggestionChips
        title={t('blog.labels_existing')}
        items={offered.slice(0, OFFERED)}
        nameOf={(label) => t('blog.add_label', { label })}
        onChoose={choose}
      />
    </div>
  );
}
