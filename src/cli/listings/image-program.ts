import { join } from 'node:path';
import { projectRoot } from '#system/project-root.ts';

/** The program of the image process: of the sources if this is one of them, else of the build. */
export const imageProgram: string = join(
  projectRoot,
  import.meta.filename.endsWith('.ts')
    ? 'src/platform/images/process-main.ts'
    : 'dist/server/image-process.js',
);
