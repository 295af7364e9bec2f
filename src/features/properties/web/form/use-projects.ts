import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { CallError } from '#contract/fetch-transport.ts';
import { useApp } from '#site/page.tsx';

type Choice = { id: number; title: string };

/** The public projects, in the order of the menus; undefined until they are loaded, or if they cannot be. */
export const useProjects = (): readonly Choice[] | undefined => {
  const { api } = useApp();
  const [projects, setProjects] = useState<readonly Choice[]>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api.projects.list({ query: {} }, { signal }).then(
      (found) => setProjects('projects' in found ? [] : found.flatMap(({ objects }) => objects)),
      (error: unknown) => {
        // Without them a home keeps the project that it has.
        const isExpected = error instanceof ApiError || error instanceof CallError;
        if (!isExpected && !signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [api]);
  return projects;
};
