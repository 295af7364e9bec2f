import { SETTABLE } from '#features/properties/life/transitions.ts';

/** Why visitors report a listing (PRODUCT 24). `report.<reason>` is the dictionary key of each. */
export const REPORT_REASONS = ['gone', 'price', 'fake', 'contact', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/**
 * Ways in which a listing is much like another one, found when it is saved: by its facts, by its first photo, or by either like one that
 * was removed.
 */
export const DUPLICATE_REASONS = ['duplicate', 'same_photo', 'like_removed'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/**
 * What administrators decide about reports: that nothing is to be done, the state that they set, or the trash.
 * `report.decided_<decision>` is the dictionary key of each.
 */
export const REPORT_DECISIONS = ['dismissed', ...SETTABLE, 'trash'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Longest text of a report, and of an agent's answer, in characters. */
export const MAX_REPORT_TEXT = 500;
