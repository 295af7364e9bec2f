import type { TemplateOne } from '#features/template-ones/contract.ts';
import { defineRecordData } from '#site/page-data.ts';

export const templateOneData = defineRecordData<TemplateOne>((api, id, options) =>
  api.templateOnes.get({ params: { id } }, options),
);
