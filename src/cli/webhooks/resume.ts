import { type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { resumeWebhook as resume } from '#webhooks/store.ts';
import { noWebhook, readId } from './webhook-id.ts';

/** `eain webhooks resume`: tells an address again that was ended. */
export const resumeWebhook: Command = {
  args: 'ID',
  summary: 'tell an address again that was ended',
  help: ['It is told of what changes from now on, with the secret that it has.'],
  async run(args, { env, print }) {
    const id = readId(args);
    await withDatabase(env, async ({ db }) => {
      if (!(await resume(db, id))) throw noWebhook(id);
      print(`Webhook ${id} is told again`);
    });
  },
};
