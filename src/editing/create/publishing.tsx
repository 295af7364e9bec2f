import { useI18n } from '#i18n/context.tsx';
import { SaveProgress } from '#ui/form/save-progress.tsx';
import type { Stage } from './use-create.ts';

type PublishingProps = {
  title: string;
  /** The last of the steps, where they are told. */
  publishing?: string | undefined;
  stage: Stage;
  photoCount: number;
};

/** Stands in the place of the form while the record is on its way. */
export function Publishing({ title, publishing, stage, photoCount }: PublishingProps) {
  const { t, count, number } = useI18n();
  const { part, isAgain } = stage;
  const percent = Math.floor(part * 100);
  const photos = {
    icon: 'camera',
    text: count('saving.photos', photoCount, { percent: number(percent) }),
  };
  const steps = publishing !== undefined && [
    { icon: 'check', text: t('saving.checked') },
    ...(photoCount > 0 ? [photos] : []),
    { icon: 'home', text: publishing },
  ];
  return (
    <SaveProgress
      title={title}
      text={isAgain ? t('saving.again') : t('saving.keep_open')}
      measure={{ label: t('saving.upload'), percent }}
      {...(steps && { steps, at: percent < 100 ? 1 : steps.length - 1 })}
    />
  );
}
