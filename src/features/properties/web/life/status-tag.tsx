import { shownStatusText, type StatusOf } from '#features/properties/life/status-name.ts';
import { useI18n } from '#i18n/context.tsx';

/** Says in the corner of a photo that a home is not simply to be had; nothing if it is. */
export function StatusTag({ of }: { of: StatusOf }) {
  const text = shownStatusText(useI18n(), of);
  return text && <span className="tag tag--status">{text}</span>;
}
