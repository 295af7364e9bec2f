import type { ColumnType, Generated } from 'kysely';
import type { TokenScope } from '#contract/define.ts';

/** A count that a new row may leave out. */
export type Counted = ColumnType<number, number | undefined, number>;

/** Tokens of programs, with a hash of the token. `used_at` is null if it was never used. */
export type AccessTokensTable = {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  name: string;
  scope: TokenScope;
  created_at: string;
  used_at: string | null;
  expires_at: string;
};

/**
 * Addresses that are told of changes, with the secret that signs what they get. `last_answer` is a status or a reason; those with an
 * `ended_at` are told no more.
 */
export type WebhooksTable = {
  id: Generated<number>;
  url: string;
  secret: string;
  created_at: string;
  last_answer: string | null;
  last_at: string | null;
  ended_at: string | null;
};

/** Changes that wait to be told, each once for an address; `times` is how often it has happened meanwhile. */
export type WebhookDeliveriesTable = {
  id: Generated<number>;
  webhook_id: number;
  record: string;
  record_id: number;
  change: string;
  times: Counted;
  attempts: Counted;
  due_at: string;
};
