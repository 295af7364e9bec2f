/** Every error the API can answer with, and its HTTP status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  validation_error: 400,
  invalid_credentials: 401,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  user_exists: 409,
  username_exists: 409,
  changed_elsewhere: 409,
  file_too_large: 413,
  unsupported_image: 415,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A field that was refused, and the message key that says why. */
export type FieldError = { field: string; message: string };

/** More than any form has; an answer does not grow with what was sent. */
const MAX_FIELDS = 20;

/** The body of every error answer. */
export type ErrorBody = { message: string; errors?: FieldError[] };

/**
 * An error of the closed list. Handlers throw it; one handler turns it into an answer. `retryAfterSeconds`
 * is in seconds: when it is worth asking again.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, fields: FieldError[] = [], retryAfterSeconds?: number) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The answer's body: the message key, and the refused fields when there are any, the first of them. */
  toBody(): ErrorBody {
    return {
      message: this.code,
      ...(this.fields.length > 0 && { errors: this.fields.slice(0, MAX_FIELDS) }),
    };
  }
}

/** True for the codes of the closed list; anything else came from outside (a proxy, say). */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
