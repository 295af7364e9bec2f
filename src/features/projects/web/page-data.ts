import type { Project } from '#features/projects/contract.ts';
import type { ProjectHomes } from '#features/properties/of-projects/project-homes-contract.ts';
import { defineRecordData } from '#site/page-data.ts';

/** A project, and the homes of it that are on offer. */
export type ProjectWithHomes = Project & { homes: ProjectHomes };

export const projectData = defineRecordData<ProjectWithHomes>(async (api, id, options) => {
  const [project, homes] = await Promise.all([
    api.projects.get({ params: { id } }, options),
    api.properties.ofProject({ params: { id } }, options),
  ]);
  return { ...project, homes };
});
