import { execFileSync } from 'node:child_process';
import { projectRoot } from '#system/project-root.ts';
import { newDataDir } from '#test/support/sites/site.ts';

/**
 * Returns a new folder with generated listings, or `dataDir` as it is if that is given: a million listings take ten
 * minutes to generate.
 */
export const generatedData = async (
  count: number,
  dataDir: string | undefined,
): Promise<{ dir: string; remove: () => Promise<void> }> => {
  if (dataDir !== undefined) return { dir: dataDir, remove: async () => {} };
  const data = await newDataDir();
  execFileSync(process.execPath, ['src/cli/eain.ts', 'seed', '--listings', String(count)], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: data.dir, DEMO: '0' },
  });
  return data;
};
