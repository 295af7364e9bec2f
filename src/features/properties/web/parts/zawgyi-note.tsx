import { useApp } from '../../../../page.tsx';
import { ZawgyiAlert } from '../../../../ui/zawgyi-alert.tsx';
import type { SavedProperty } from '../../save-contract.ts';
import type { PropertyValues } from './property-rules.ts';
import { toBody } from './publish-listing.ts';

type ZawgyiNoteProps = {
  id: number;
  typed: PropertyValues;
  /** It was stored as it was typed. */
  onKept: (saved: SavedProperty) => void;
};

/** Says that a listing's text was converted, and lets who wrote it have the original. */
export function ZawgyiNote({ id, typed, onKept }: ZawgyiNoteProps) {
  const { api } = useApp();
  const keepOriginal = async (signal: AbortSignal): Promise<void> => {
    const body = { ...toBody(typed), keepZawgyi: true };
    onKept(await api.properties.update({ params: { id: String(id) }, body }, { signal }));
  };
  return <ZawgyiAlert onKeep={keepOriginal} />;
}
