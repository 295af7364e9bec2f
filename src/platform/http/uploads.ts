import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Db } from '#db/tables.ts';
import type { Form, SignedInUser } from '#platform/api/handlers.ts';
import type { Quotas } from '#platform/limits/quotas.ts';
import { createUpload, type Upload } from './multipart.ts';

/**
 * `dir` holds the files of forms while they are dealt with; `requireDiskSpace` throws when there is no room
 * for another one.
 */
export type UploadParts = {
  db: Db;
  dir: string;
  quotas: Quotas;
  requireDiskSpace: () => Promise<void>;
};

/**
 * The form of a request, as far as the disk and the quotas of its account have room for it; it is taken
 * in once, however often it is asked for.
 */
export const createLimitedUpload = (
  request: IncomingMessage,
  names: readonly string[],
  user: SignedInUser,
  { db, dir, quotas, requireDiskSpace }: UploadParts,
): Upload => {
  const upload = createUpload(request, names, dir);
  let end = (): void => {};
  let received: Promise<Form> | undefined;

  const receive = async (): Promise<Form> => {
    await requireDiskSpace();
    await quotas.requireQuota(user, 'uploads');
    end = quotas.startUpload(user);
    const form = await upload.receive();
    await quotas.count(db, user, 'uploads', await sizeOf(form));
    return form;
  };

  return {
    receive: () => (received ??= receive()),
    remove: async () => {
      end();
      await upload.remove();
    },
  };
};

const sizeOf = async ({ files }: Form): Promise<number> => {
  const sizes = await Promise.all(
    Object.values(files).map(async (path) => (await stat(path)).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};
