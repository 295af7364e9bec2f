import { useI18n } from '../../../../i18n/context.tsx';
import { Saving } from '../../../../ui/form/saving.tsx';
import type { Stage } from './use-publish.ts';

type PublishingProps = { stage: Stage; photoCount: number };

/** Stands in the place of the form while the listing is on its way. */
export function Publishing({ stage: { part, isAgain }, photoCount }: PublishingProps) {
  const { t, count, number } = useI18n();
  const percent = Math.floor(part * 100);
  const photos = {
    icon: 'camera',
    text: count('saving.photos', photoCount, { percent: number(percent) }),
  };
  const steps = [
    { icon: 'check', text: t('saving.checked') },
    ...(photoCount > 0 ? [photos] : []),
    { icon: 'home', text: t('saving.publishing') },
  ];
  return (
    <Saving
      title={t('property.creating')}
      text={isAgain ? t('saving.again') : t('saving.keep_open')}
      measure={{ label: t('saving.upload'), percent }}
      steps={steps}
      at={percent < 100 ? 1 : steps.length - 1}
    />
  );
}
