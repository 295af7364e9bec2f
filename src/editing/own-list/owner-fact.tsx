import type { Owner } from '#contract/shapes/own-lists.ts';
import { useI18n } from '#i18n/context.tsx';
import type { ListQuery } from './own-list.ts';

type OwnerFactProps = {
  /** Only administrators see whose records are. */
  owner: Owner | undefined;
  /** The address of the list, or of a part of it. */
  hrefOf: (search: ListQuery) => string;
};

/** Whose a record of a list is; it leads to all of theirs. */
export function OwnerFact({ owner, hrefOf }: OwnerFactProps) {
  const { t } = useI18n();
  return (
    owner && <a href={hrefOf({ q: owner.name })}>{t('list.owner_is', { name: owner.name })}</a>
  );
}
