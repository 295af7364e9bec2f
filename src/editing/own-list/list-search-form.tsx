import { useId, type ReactNode } from 'react';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

type ListSearchFormProps = {
  action: string;
  label: string;
  q: string | undefined;
  maxLength?: number;
  /** Choices beside the words. */
  children?: ReactNode;
};

/** Searches a list. A GET form, so that the results have an address. */
export function ListSearchForm(props: ListSearchFormProps) {
  const { action, label, q, maxLength = 200, children } = props;
  const { t } = useI18n();
  const id = useId();
  return (
    <search>
      <form className="find" action={action}>
        <label className="vh" htmlFor={id}>
          {label}
        </label>
        <input
          className="input"
          id={id}
          key={q}
          name="q"
          type="search"
          placeholder={label}
          autoComplete="off"
          maxLength={maxLength}
          defaultValue={q}
        />
        <button className="btn btn--line btn--icon" type="submit" aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
        {children}
      </form>
    </search>
  );
}
