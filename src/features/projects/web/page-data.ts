import { defineRecordData } from '../../../page-data.ts';
import type { Project } from '../contract.ts';

export const projectData = defineRecordData<Project>((api, id, options) =>
  api.projects.get({ params: { id } }, options),
);
