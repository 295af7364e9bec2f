import { STATUSES } from './status.ts';

/** What an own list can be limited to: a state, what expires soon, what has no photo, or the trash. */
export const SHOWN = [...STATUSES, 'expiring', 'without_photos', 'trash'] as const;
export type Shown = (typeof SHOWN)[number];

/** The orders of an own list besides the newest first. */
export const ORDERS = ['oldest', 'price_asc', 'price_desc', 'views'] as const;
export type Order = (typeof ORDERS)[number];
