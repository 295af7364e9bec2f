import type { Property } from '#features/properties/contract.ts';
import { TRANSITIONS } from '#features/properties/life/transitions.ts';
import { homeName } from '#features/properties/listing-title.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { writeClipboard } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { useAction } from '#ui/use-action.ts';

/** Copies a link by which somebody else's listing is confirmed, to be sent to its owner; only for administrators. */
export function CopyConfirmLink({ listing }: { listing: Property }) {
  const i18n = useI18n();
  const { t, list } = i18n;
  const { api, user } = useApp();
  const { isBusy, run } = useAction();
  const showToast = useToast();
  if (user?.role !== 'admin' || !TRANSITIONS[listing.status].canConfirm) return null;
  const copy = async (signal: AbortSignal): Promise<void> => {
    const params = { id: String(listing.id) };
    const { url } = await api.properties.makeConfirmLink({ params }, { signal });
    await writeClipboard(url).then(
      () => showToast(t('life.link_copied')),
      () => showToast(t('share.copy_failed'), 'alert'),
    );
  };
  return (
    <button
      className="btn btn--line btn--sm"
      type="button"
      aria-busy={isBusy || undefined}
      aria-label={list([t('life.copy_link'), homeName(i18n, listing)])}
      onClick={() => run(copy)}
    >
      <Icon name="copy" />
      <NoBreakText text={t('life.copy_link')} />
    </button>
  );
}
