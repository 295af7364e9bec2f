import { useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { toBody } from './publish-listing.ts';
import { findZawgyi, forgetZawgyi } from './typed-zawgyi.ts';

/** Says that a text was converted, and lets who wrote it have the original (PRODUCT 15). */
export function ZawgyiNote({ id }: { id: number }) {
  const { t } = useI18n();
  const { api, retry } = useApp();
  const { run, isBusy } = useAction();
  const [typed, setTyped] = useState(() => findZawgyi(id));
  if (!typed) return null;
  const keepOriginal = async (signal: AbortSignal): Promise<void> => {
    const body = { ...toBody(typed), keepZawgyi: true };
    await api.properties.update({ params: { id: String(id) }, body }, { signal });
    forgetZawgyi();
    setTyped(undefined);
    retry();
  };
  return (
    <Alert kind="info" icon="edit" live="status">
      <p>{t('zawgyi.converted')}</p>
      <div className="btn-row">
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => run(keepOriginal)}
        >
          <Phrases text={t('zawgyi.keep_original')} />
        </button>
      </div>
    </Alert>
  );
}
