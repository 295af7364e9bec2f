import { ApiError } from '#contract/errors.ts';
import { addUse, findUse, type Use } from '#db/stores/daily-uses.ts';
import type { Db } from '#db/tables.ts';
import type { SignedIn } from '#platform/api/handlers.ts';

/** What an account may make, and upload in bytes, on a day. */
const DAILY: Readonly<Record<Use, number>> = {
  listings: 50,
  articles: 20,
  pages: 20,
  projects: 20,
  uploads: 500 * 1024 * 1024,
};

/** Administrators bring in what whole offices have; a stolen token of theirs still fills no disk. */
const ADMIN_FACTOR = 10;

/** Uploads of an account that may be under way; each has up to 50 MB on the disk. */
const UPLOADS_AT_ONCE = 2;

/** In seconds: an upload takes about as long. */
const UPLOAD_TIME = 10;

/** Myanmar has one time, and no summer time. */
const YANGON = 6.5 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

type QuotaParts = { db: Db; now: () => Date; isOn: boolean };

export type Quotas = ReturnType<typeof createQuotas>;

/** What one account may take of what all share, in a day of Yangon and at once. Off, nothing is limited. */
export const createQuotas = ({ db, now, isOn }: QuotaParts) => {
  const underWay = new Map<number, number>();
  const today = (): number => Math.floor((now().getTime() + YANGON) / DAY);
  const dayOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

  const requireWithin = ({ isAdmin }: SignedIn, kind: Use, used: number): void => {
    if (!isOn || used <= DAILY[kind] * (isAdmin ? ADMIN_FACTOR : 1)) return;
    const tomorrow = (today() + 1) * DAY - YANGON;
    throw refusal(kind, 'daily_limit', Math.ceil((tomorrow - now().getTime()) / 1000));
  };

  return {
    /**
     * Looks whether an account may make one more today, before anything is taken in for it.
     * @throws ApiError `too_many_requests`, as the others do
     */
    requireRoom: async (user: SignedIn, kind: Use): Promise<void> => {
      const use = { userId: user.userId, kind, day: dayOf(today()) };
      requireWithin(user, kind, (await findUse(db, use)) + 1);
    },

    /** Counts what an account makes or uploads, in the transaction that makes it. */
    count: async (tx: Db, user: SignedIn, kind: Use, amount = 1): Promise<void> => {
      const use = { userId: user.userId, kind, day: dayOf(today()) };
      requireWithin(user, kind, await addUse(tx, use, amount));
    },

    /** Begins an upload; what it returns ends it. */
    startUpload: (user: SignedIn): (() => void) => {
      const others = underWay.get(user.userId) ?? 0;
      if (isOn && others >= UPLOADS_AT_ONCE)
        throw refusal('uploads', 'uploads_at_once', UPLOAD_TIME);
      underWay.set(user.userId, others + 1);
      return () => {
        const left = (underWay.get(user.userId) ?? 1) - 1;
        if (left > 0) underWay.set(user.userId, left);
        else underWay.delete(user.userId);
      };
    },
  };
};

/** The reason is in the errors, where clients find what to say. */
const refusal = (field: string, message: string, retryAfter: number): ApiError =>
  new ApiError('too_many_requests', [{ field, message }], retryAfter);
