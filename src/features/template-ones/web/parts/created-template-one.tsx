import { CreatedContentPanel } from '#editing/create/created-content-panel.tsx';
import type { TemplateOne } from '#features/template-ones/contract.ts';
import { useI18n } from '#i18n/context.tsx';
import { localised, paths } from '#site/paths.ts';
import { templateOneCreateConfig } from './template-one-create-config.ts';

/** Panel on a page that was just published: confirms that and offers to share it. */
export function CreatedNotice({ record }: { record: TemplateOne }) {
  const { language } = useI18n();
  return (
    <CreatedContentPanel
      id={record.id}
      title={record.title}
      photo={record.photos[0]}
      doneText={({ t }) => t('template.created')}
      sharedPath={localised(paths.templateOneDetails(record.id), language)}
      createHref={paths.createTemplateOne()}
      editHref={paths.editTemplateOne(record.id)}
      otherHref={record.pairId === null && paths.createTemplateOneLike(record.id)}
      config={templateOneCreateConfig}
    />
  );
}
