/**
 * The events of the security log: actions on accounts, codes, and other users' records. `event.<name>` is the
 * dictionary key of each.
 */
export const SECURITY_EVENTS = [
  'login',
  'login_failed',
  'login_limited',
  'login_disabled',
  'password_changed',
  'email_changed',
  'role_agent',
  'role_admin',
  'account_made',
  'account_disabled',
  'account_enabled',
  'account_deleted',
  'records_deleted',
  'phone_checked',
  'phone_unchecked',
  'reset_made',
  'reset_used',
  'invitation_made',
  'invitation_used',
  'invitation_revoked',
  'record_deleted',
  'listing_status_changed',
  'reports_dismissed',
  'card_deleted',
  'session_ended',
  'sessions_ended',
  'token_made',
  'token_revoked',
  'menu_renamed',
  'listings_handed_over',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];
