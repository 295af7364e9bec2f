/** Why visitors report a listing (PRODUCT 24). `report.<reason>` is the dictionary key of each. */
export const REPORT_REASONS = ['gone', 'price', 'fake', 'contact', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Longest text of a report, and of an agent's answer, in characters. */
export const MAX_REPORT_TEXT = 500;
