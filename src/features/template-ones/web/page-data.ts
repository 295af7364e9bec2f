import { defineRecordData } from '../../../page-data.ts';
import type { TemplateOne } from '../contract.ts';

export const templateOneData = defineRecordData<TemplateOne>((api, id, options) =>
  api.templateOnes.get({ params: { id } }, options),
);
