import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Db } from '#db/tables.ts';
import type { Form, SignedInUser } from '#platform/api/handlers.ts';
import type { Quotas } from '#platform/limits/quotas.ts';
import { createUpload, type Upload } from './multipart.ts';

/** `dir` has the files of forms during their calls; `requireDiskSpace` throws if the disk is too full. */
export type UploadParts = {
  db: Db;
  dir: string;
  quotas: Quotas;
  requireDiskSpace: () => Promise<void>;
};

/** `requireSameUser` throws if the caller may do something else by now than when the call began: a form may take half an hour. */
type Sender = { user: SignedInUser; requireSameUser: () => Promise<void> };

/**
 * Creates the upload of a request, which `receive` refuses if the disk is too full or a quota of the
 * account is used up. Further calls of `receive` return the same form.
 */
export const createLimitedUpload = (
  request: IncomingMessage,
  names: readonly string[],
  { user, requireSameUser }: Sender,
  { db, dir, quotas, requireDiskSpace }: UploadParts,
): Upload => {
  const upload = createUpload(request, names, dir);
  let endUpload = (): void => {};
  let received: Promise<Form> | undefined;

  const receive = async (): Promise<Form> => {
    await requireDiskSpace();
    await quotas.requireQuota(user, 'uploads');
    endUpload = quotas.startUpload(user);
    const form = await upload.receive();
    await quotas.count(db, user, 'uploads', await totalBytes(form));
    await requireSameUser();
    return form;
  };

  return {
    receive: () => (received ??= receive()),
    remove: async () => {
      endUpload();
      await upload.remove();
    },
  };
};

const totalBytes = async ({ files }: Form): Promise<number> => {
  const sizes = await Promise.all(
    Object.values(files).map(async (path) => (await stat(path)).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};
