import { type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { removeWebhook as remove } from '#webhooks/store.ts';
import { noWebhook, readId } from './webhook-id.ts';

/** `eain webhooks remove`: tells an address no more. */
export const removeWebhook: Command = {
  args: 'ID',
  summary: 'tell an address no more, and forget it',
  async run(args, { env, print }) {
    const id = readId(args);
    await withDatabase(env, async ({ db }) => {
      if (!(await remove(db, id))) throw noWebhook(id);
      print(`Webhook ${id} is removed`);
    });
  },
};
