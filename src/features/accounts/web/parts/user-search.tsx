import { useId } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { paths } from '../../../../paths.ts';
import { Icon } from '../../../../ui/icon.tsx';

/** Looks for accounts: a GET form, so that what is found has an address. */
export function UserSearch({ q }: { q: string | undefined }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <search>
      <form className="find" action={paths.adminUsers()}>
        <label className="vh" htmlFor={id}>
          {t('admin.user_search')}
        </label>
        <input
          className="input"
          id={id}
          key={q}
          name="q"
          type="search"
          placeholder={t('admin.user_search')}
          autoComplete="off"
          maxLength={100}
          defaultValue={q}
        />
        <button className="btn btn--line btn--icon" type="submit" aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
