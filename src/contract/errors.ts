/** Every error code of the API with its HTTP status. */
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

/** An invalid field; `message` is the key of the reason. */
export type FieldError = { field: string; message: string };

/** More than any form has. The limit keeps answers small, whatever was sent. */
const MAX_FIELD_ERRORS = 20;

/** The body of every error answer. */
export type ErrorBody = { message: string; errors?: FieldError[] };

/**
 * An error of the closed list, thrown by handlers and by the client. `retryAfterSeconds` says when a retry
 * may succeed.
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

  /** Returns the body of the answer: the code, and the first of the invalid fields. */
  toBody(): ErrorBody {
    return {
      message: this.code,
      ...(this.fields.length > 0 && { errors: this.fields.slice(0, MAX_FIELD_ERRORS) }),
    };
  }
}

/** Returns the error for a field; `message` is the key of the reason. */
export const invalidInput = (field: string, message = 'invalid_input'): ApiError =>
  new ApiError('invalid_input', [{ field, message }]);

/** Returns whether a value is a code of the closed list. Other answers come from elsewhere, such as a proxy. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
