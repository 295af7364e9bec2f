import { NewerSchemaError } from '../db/migrate.ts';
import { ConfigError } from '../platform/config.ts';
import { UsageError, type Command } from './command.ts';
import { seed } from './seed.ts';

const COMMANDS: Record<string, Command> = { seed };

const USAGE = `Usage: npm run eain -- <command> [arguments]

${Object.values(COMMANDS)
  .map((command) => `  ${command.usage}`)
  .join('\n')}`;

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name, args);

async function runCommand(name: string, args: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    console.log(USAGE);
    return 0;
  }
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(name ? `There is no command "${name}"` : 'Which command?');
    await command.run(args, { env: process.env, print: console.log });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    const isExplained = error instanceof ConfigError || error instanceof NewerSchemaError;
    console.error(isExplained ? error.message : error);
    return 1;
  }
}
