import { configWarnings } from '#platform/config-warnings.ts';
import { ConfigError, readConfig, type Config } from '#platform/config.ts';
import {
  checkBucket,
  checkDatabase,
  checkDisk,
  checkFolder,
  checkMail,
  checkPort,
  isSiteRunning,
  type Finding,
} from './check/checks.ts';
import { readWords, RefusedError, UsageError, type Command } from './command.ts';
import { toLines } from './printing.ts';

/** `eain check`: says what a start would do, without changing anything. */
export const check: Command = {
  args: '',
  summary: 'say what a start would do, a line for each part',
  help: ['Changes nothing. The status is 1 if a start would end with an error.'],
  async run(args, { env, print }) {
    if (readWords(args).length > 0) throw new UsageError('check takes no arguments');
    const findings = await findAll(env);
    for (const line of toLines(findings.map(({ what, state, text }) => [MARKS[state], what, text])))
      print(line);
    if (findings.some(({ state }) => state === 'fails'))
      throw new RefusedError('A start would end with an error');
  },
};

const MARKS = { ok: 'ok', warns: 'WARNS', fails: 'FAILS' } as const;

const findAll = async (env: Record<string, string | undefined>): Promise<Finding[]> => {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines.map((text) => ({ what: 'configuration', state: 'fails', text }));
  }
  const warnings = configWarnings(config, env);
  const folder = await checkFolder(config);
  return [
    ...(warnings.length === 0
      ? [{ what: 'configuration', state: 'ok', text: config.publicUrl } as const]
      : warnings.map((text) => ({ what: 'configuration', state: 'warns', text }) as const)),
    folder,
    ...(folder.state === 'fails' ? [] : await checkRest(config)),
  ];
};

/** Checks what can be looked at only if the folder can be used. */
const checkRest = async (config: Config): Promise<Finding[]> => [
  await checkDisk(config),
  ...(await checkDatabase(config, new Date())),
  ...(config.mediaStore ? [await checkBucket(config)] : []),
  ...(config.smtp ? [await checkMail(config.smtp.url)] : []),
  ...(isSiteRunning(config) ? [] : [await checkPort(config)]),
];
