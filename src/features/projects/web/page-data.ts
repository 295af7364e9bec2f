import type { Project } from '#features/projects/contract.ts';
import { defineRecordData } from '#site/page-data.ts';

export const projectData = defineRecordData<Project>((api, id, options) =>
  api.projects.get({ params: { id } }, options),
);
