/** Returns how the command line is called: the program of a release names itself, beside the sources npm runs it. */
export const programName = (env: Record<string, string | undefined> = process.env): string =>
  env.EAIN_COMMAND || 'npm run eain --';
