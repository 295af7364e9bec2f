import { ApiError } from '#contract/errors.ts';
import { addUsage, findUsage, type UsageKind } from '#db/stores/daily-uses.ts';
import { isOpenAccount } from '#db/stores/open-accounts.ts';
import type { Db } from '#db/tables.ts';
import { dayOf, isoDateOf, startOfDay } from '#i18n/formats/ages.ts';
import type { SignedInUser } from '#platform/api/handlers.ts';

/** What a quota answers for. */
export type QuotaKind = Exclude<UsageKind, 'reset_mails'>;

/** Daily limits of an account: records created, and bytes uploaded. */
export const DAILY_QUOTAS: Readonly<Record<QuotaKind, number>> = {
  listings: 50,
  articles: 20,
  pages: 20,
  projects: 20,
  cards: 100,
  uploads: 500 * 1024 * 1024,
};

/** Administrators enter the listings of whole offices; the limit still keeps a stolen token from filling the disk. */
const ADMIN_FACTOR = 10;

/** Concurrent uploads of an account; each takes up to 50 MB on the disk. */
const MAX_CONCURRENT_UPLOADS = 2;

/** About how long an upload takes. */
const UPLOAD_SECONDS = 10;

type QuotaParts = { db: Db; now: () => Date; isOn: boolean };

export type Quotas = ReturnType<typeof createQuotas>;

/** Limits what one account creates and uploads, per day in Yangon and at once; unless `isOn`, nothing is limited. */
export const createQuotas = ({ db, now, isOn }: QuotaParts) => {
  const activeUploads = new Map<number, number>();
  const today = (): string => isoDateOf(now().getTime());

  const requireWithin = ({ isAdmin }: SignedInUser, kind: QuotaKind, used: number): void => {
    if (!isOn || used <= DAILY_QUOTAS[kind] * (isAdmin ? ADMIN_FACTOR : 1)) return;
    const nowMs = now().getTime();
    const tomorrowMs = startOfDay(dayOf(nowMs) + 1);
    throw limitError(kind, 'daily_limit', Math.ceil((tomorrowMs - nowMs) / 1000));
  };

  return {
    /** Returns how many uploads are running. */
    activeUploads: (): number => [...activeUploads.values()].reduce((sum, count) => sum + count, 0),

    /**
     * Checks whether an account may add one more today, before its body is read.
     * @throws ApiError `too_many_requests`
     */
    requireQuota: async (user: SignedInUser, kind: QuotaKind): Promise<void> => {
      const use = { userId: user.userId, kind, day: today() };
      requireWithin(user, kind, (await findUsage(db, use)) + 1);
    },

    /**
     * Adds to the use of an account, in the transaction that creates the record.
     * @throws ApiError `too_many_requests`, or `unauthorized` if the account was deleted or disabled meanwhile
     */
    count: async (tx: Db, user: SignedInUser, kind: QuotaKind, amount = 1): Promise<void> => {
      if (!(await isOpenAccount(tx, user.userId))) throw new ApiError('unauthorized');
      const use = { userId: user.userId, kind, day: today() };
      requireWithin(user, kind, await addUsage(tx, use, amount));
    },

    /**
     * Counts a running upload; the function that it returns ends it.
     * @throws ApiError `too_many_requests`
     */
    startUpload: (user: SignedInUser): (() => void) => {
      const active = activeUploads.get(user.userId) ?? 0;
      if (isOn && active >= MAX_CONCURRENT_UPLOADS)
        throw limitError('uploads', 'uploads_at_once', UPLOAD_SECONDS);
      activeUploads.set(user.userId, active + 1);
      return () => {
        const remaining = (activeUploads.get(user.userId) ?? 1) - 1;
        if (remaining > 0) activeUploads.set(user.userId, remaining);
        else activeUploads.delete(user.userId);
      };
    },
  };
};

/** Clients choose their message by the reason in the field errors. */
const limitError = (field: string, message: string, retryAfterSeconds: number): ApiError =>
  new ApiError('too_many_requests', [{ field, message }], retryAfterSeconds);
