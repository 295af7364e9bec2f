import { errorCode } from '#system/error-code.ts';

/**
 * PostgreSQL cannot answer now: it is out of reach, starts or stops (`DATABASE_UNAVAILABLE`), or what a statement
 * waited for came too late (`DATABASE_BUSY`). The cause says more.
 */
class UnansweredError extends Error {
  readonly code: 'DATABASE_UNAVAILABLE' | 'DATABASE_BUSY';

  constructor(code: UnansweredError['code'], cause: Error) {
    super(cause.message, { cause });
    this.code = code;
  }
}

/**
 * Errors of the connection, by the codes of Node and the classes of PostgreSQL (appendix A of its manual). A server that is read-only
 * was the first one before a failover: a new connection may lead to the one that is now.
 */
const UNAVAILABLE =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08\w{3}|57P0\d|25006|53\w{3}|58\w{3})$/;

/** Certificates that are not to be trusted, by the codes of OpenSSL and Node. */
const DISTRUSTED =
  /^(?:CERT_\w+|UNABLE_TO_\w+|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|ERR_(?:SSL|TLS)_\w+)$/;

/** Waiting too long for a lock or a result, and transactions that PostgreSQL broke off in favour of others. */
const BUSY = /^(?:55P03|57014|40001|40P01|25P03)$/;

/** What `pg` says without a code, also of a server that asks for a password or has no encryption. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|SASL: |The server does not support SSL|There was an error establishing an SSL)/;
const LATE = /^(?:timeout exceeded|timeout expired)/;

/** Names an error of the connection or of a lock by this module's codes; returns all others as they are. */
export const toDatabaseError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const code = errorCode(error);
  if (UNAVAILABLE.test(code) || DISTRUSTED.test(code) || LOST.test(error.message))
    return new UnansweredError('DATABASE_UNAVAILABLE', error);
  if (BUSY.test(code) || LATE.test(error.message))
    return new UnansweredError('DATABASE_BUSY', error);
  // A host with several addresses fails with the errors of all of them.
  if (error instanceof AggregateError && UNAVAILABLE.test(code || errorCode(error.errors[0])))
    return new UnansweredError('DATABASE_UNAVAILABLE', error);
  return error;
};

/** Returns whether the connection is of no more use after an error. */
export const hasLostConnection = (error: unknown): boolean =>
  error instanceof UnansweredError && error.code === 'DATABASE_UNAVAILABLE';
