import type { Owner } from '#contract/shapes/own-lists.ts';
import { useI18n } from '#i18n/context.tsx';
import type { ListQuery } from './own-list.ts';

type OwnerLinkProps = {
  /** The API returns it to administrators only. */
  owner: Owner | undefined;
  /** Returns the address of a search in the list. */
  hrefOf: (search: ListQuery) => string;
};

/** Names the owner of a record and links to all records of that owner. */
export function OwnerLink({ owner, hrefOf }: OwnerLinkProps) {
  const { t } = useI18n();
  return (
    owner && (
      <a href={hrefOf({ owner: String(owner.id) })}>{t('list.owner_is', { name: owner.name })}</a>
    )
  );
}
