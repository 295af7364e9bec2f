import { readWord, RefusedError, type Command } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { addWebhook as add, findWebhook } from '#webhooks/store.ts';

const MAX_LENGTH = 2_000;

/** Returns an address that may be told of changes, as it is stored. */
const readUrl = (typed: string, allowsPrivate: boolean): string => {
  const url = URL.parse(typed);
  const isAllowed = url?.protocol === 'https:' || (allowsPrivate && url?.protocol === 'http:');
  if (!url || !isAllowed || url.username || url.password || typed.length > MAX_LENGTH)
    throw new RefusedError(
      `${typed} is no address that begins with https:// (WEBHOOKS=private allows http:// on one's own network).`,
    );
  return url.href;
};

/** `eain webhooks add`: tells an address of changes from now on. */
export const addWebhook: Command = {
  args: 'URL',
  summary: 'tell an address of each change of a listing, article, page or project',
  help: [
    'The secret, with which the receiver checks who wrote, is the last word of the output, and is not shown again.',
  ],
  async run(args, { env, print }) {
    const typed = readWord(args, 'An address');
    await withDatabase(env, async ({ db, config }) => {
      const url = readUrl(typed, config.allowsPrivateWebhooks);
      const known = await findWebhook(db, url);
      if (known)
        throw new RefusedError(
          known.isEnded
            ? `Webhook ${known.id} has this address, and was ended: "webhooks resume ${known.id}" tells it again.`
            : `Webhook ${known.id} tells this address already. For another secret remove it first.`,
        );
      const { id, secret } = await add(db, url, new Date());
      print(`Webhook ${id} tells ${url}. Its secret: ${secret}`);
    });
  },
};
