import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call an endpoint (PRODUCT 2). `public` ignores the token; `optional` identifies the caller by a
 * valid token, and treats everybody else as a visitor.
 */
export type Access = 'public' | 'optional' | 'user' | 'admin';

/** What an access token is for: reading, or also saving and deleting records of its account. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** An endpoint: the single source of its validation, documentation, typed client and tests. */
export type Contract = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `:name` for path parameters. */
  path: `/${string}`;
  name: string;
  tag: string;
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  /** A JSON object, or with `files` the texts of the form. */
  body?: Schema;
  /** Names of the files of a form (multipart/form-data), each of them optional. */
  files?: readonly string[];
  /** Absent if success is 204, without a body. */
  response?: Schema;
  /** Possible errors besides those of the access and `internal_error` (see `errorsOf`). */
  errors: readonly ErrorCode[];
  /** The call creates something: success is 201. */
  created?: true;
  /** `false` for a create whose answer has a secret: a repeated call creates another one. */
  storesAnswer?: false;
  /** `false` for a write that cached pages need not show at once, such as a count of views. */
  changesContent?: false;
  /** `false` for what an account does itself, such as a change of its password: no access token may. */
  takesTokens?: false;
};

/** Declares an endpoint with its exact types. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

/** Returns whether an access token with this scope may call an endpoint of its account: `read` is for GET. */
export const allowsToken = ({ method, takesTokens }: Contract, scope: TokenScope): boolean =>
  takesTokens !== false && (scope === 'write' || method === 'GET');

type Parsed<S> = S extends Schema ? z.core.output<S> : undefined;
type Unparsed<S> = S extends Schema ? z.core.input<S> : undefined;

type FileName<C extends Contract> = C['files'] extends readonly (infer N extends string)[]
  ? N
  : never;

/** The parsed input of a handler. `files` has paths of temporary files, which are removed after the call. */
export type HandlerInput<C extends Contract> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
} & (C['files'] extends readonly string[] ? { files: { [N in FileName<C>]?: string } } : unknown);

/** The result of a handler and of a call. */
export type Output<C extends Contract> = C['response'] extends Schema
  ? z.core.output<C['response']>
  : void;

export const successStatus = ({ response, created }: Contract): 200 | 201 | 204 => {
  if (!response) return 204;
  return created ? 201 : 200;
};

/** Returns whether an endpoint accepts an `Idempotency-Key`, with which a create runs only once. */
export const acceptsIdempotencyKey = ({ access, created, storesAnswer }: Contract): boolean =>
  created === true && storesAnswer !== false && access !== 'public';

const ACCESS_ERRORS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  optional: [],
  user: ['unauthorized', 'forbidden'],
  admin: ['unauthorized', 'forbidden'],
};

const IDEMPOTENCY_ERRORS: readonly ErrorCode[] = ['changed_elsewhere'];

const BODY_ERRORS: readonly ErrorCode[] = ['invalid_input', 'file_too_large'];

/** Lists every error that an endpoint may answer, each once. */
export const errorsOf = (contract: Contract): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...contract.errors,
    ...ACCESS_ERRORS[contract.access],
    ...(contract.body || contract.files ? BODY_ERRORS : []),
    'too_many_requests',
    ...(acceptsIdempotencyKey(contract) ? IDEMPOTENCY_ERRORS : []),
    'internal_error',
  ]),
];

/** The input of a call: only the parts that the endpoint has. */
export type ClientInput<C extends Contract> = (C['params'] extends Schema
  ? { params: Unparsed<C['params']> }
  : unknown) &
  (C['query'] extends Schema ? { query?: Unparsed<C['query']> } : unknown) &
  (C['body'] extends Schema ? { body: Unparsed<C['body']> } : unknown) &
  (C['files'] extends readonly string[] ? { files?: { [N in FileName<C>]?: Blob } } : unknown);
