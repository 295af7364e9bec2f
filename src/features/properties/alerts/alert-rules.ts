/** When the new homes of an alert are told. */
export const ALERT_TIMES = ['daily', 'at_once'] as const;
export type AlertTime = (typeof ALERT_TIMES)[number];

/** The most alerts of one browser. */
export const MAX_ALERTS = 20;

/** Longest search of an alert, in bytes of its query: one of 200 typed letters fits, and an index of PostgreSQL takes no more than 2,700. */
export const MAX_ALERT_SEARCH = 2_500;

/** What a push service carries to a browser (RFC 8291), and the service worker shows. */
export type PushedAlert = {
  title: string;
  body: string;
  /** Where a tap leads, on this site. */
  href: string;
  /** The key of the alert, for its end. */
  key: string;
  /** What the button that ends the alert says. */
  end: string;
  /** The language of the texts, as in `lang`. */
  lang: string;
};
