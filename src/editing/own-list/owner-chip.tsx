import type { Owner } from '#contract/shapes/own-lists.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

type OwnerChipProps = {
  /** The number of the account that the list is limited to, and the account, once it is known. */
  id: string;
  owner: Owner | undefined;
  /** The list of everybody's. */
  href: string;
};

/** Says whose records a list is limited to, and leads to everybody's. */
export function OwnerChip({ id, owner, href }: OwnerChipProps) {
  const { t } = useI18n();
  const text = t('list.owner_is', { name: owner?.name ?? `#${id}` });
  return (
    <p className="find__chip">
      <a
        className="chip chip--x"
        href={href}
        aria-label={t('list.remove_filter', { filter: text })}
      >
        {text}
        <Icon name="x" />
      </a>
    </p>
  );
}
