import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call an endpoint (PRODUCT 2). A public one never looks at the token; an optional one knows
 * who calls when the token is good, and takes everybody else for a visitor.
 */
export type Access = 'public' | 'optional' | 'user' | 'admin';

/**
 * One endpoint: the single source of its validation, documentation, typed client and tests.
 * `path` is below `/api`, with `:name` for path parameters; `body` is JSON, an object; `errors` lists
 * what it may answer besides success, what its access brings along, and `internal_error`. With
 * `files`, the names of the files it takes, each of them optional, the call is a form
 * (multipart/form-data) whose texts are the `body`. Without a `response` success is 204, an answer
 * without a body; where something is `created` it is 201. `storesAnswer: false` is a create whose answer
 * is a secret: it is not kept, so that a repeat makes another one.
 * `changesContent: false` is a write that pages need not show at once, such as a count of views:
 * pages that were rendered before it are good for as long as they would have been.
 */
export type Contract = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  name: string;
  tag: string;
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  files?: readonly string[];
  response?: Schema;
  errors: readonly ErrorCode[];
  created?: true;
  storesAnswer?: false;
  changesContent?: false;
};

/** Declares an endpoint and keeps its exact types. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

type Read<S> = S extends Schema ? z.core.output<S> : undefined;
type Written<S> = S extends Schema ? z.core.input<S> : undefined;

/** The names of the files that an endpoint takes. */
type FileName<C extends Contract> = C['files'] extends readonly (infer N extends string)[]
  ? N
  : never;

/**
 * What a handler receives: parsed and checked. Each file of a form is the path of a temporary one,
 * which is gone after the call.
 */
export type HandlerInput<C extends Contract> = {
  params: Read<C['params']>;
  query: Read<C['query']>;
  body: Read<C['body']>;
} & (C['files'] extends readonly string[] ? { files: { [N in FileName<C>]?: string } } : unknown);

/** What a handler returns and a client receives; nothing where the contract has no response. */
export type Output<C extends Contract> = C['response'] extends Schema
  ? z.core.output<C['response']>
  : void;

/** The status of success. */
export const successStatus = ({ response, created }: Contract): 200 | 201 | 204 => {
  if (!response) return 204;
  return created ? 201 : 200;
};

/** Whether a create may come with a key, under which it is made only once. */
export const acceptsIdempotencyKey = ({ access, created, storesAnswer }: Contract): boolean =>
  created === true && storesAnswer !== false && access !== 'public';

const ACCESS_ERRORS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  optional: [],
  user: ['unauthorized'],
  admin: ['unauthorized', 'forbidden'],
};

/** What may be wrong with a create that is repeated. */
const REPEAT_ERRORS: readonly ErrorCode[] = ['changed_elsewhere'];

/** What may be wrong with any body. */
const BODY_ERRORS: readonly ErrorCode[] = ['invalid_input', 'file_too_large'];

/** Every error an endpoint may answer, each once. */
export const errorsOf = (contract: Contract): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...contract.errors,
    ...ACCESS_ERRORS[contract.access],
    ...(contract.body || contract.files ? BODY_ERRORS : []),
    'too_many_requests',
    ...(acceptsIdempotencyKey(contract) ? REPEAT_ERRORS : []),
    'internal_error',
  ]),
];

/** What a client passes: only the parts that the endpoint has. */
export type ClientInput<C extends Contract> = (C['params'] extends Schema
  ? { params: Written<C['params']> }
  : unknown) &
  (C['query'] extends Schema ? { query?: Written<C['query']> } : unknown) &
  (C['body'] extends Schema ? { body: Written<C['body']> } : unknown) &
  (C['files'] extends readonly string[] ? { files?: { [N in FileName<C>]?: Blob } } : unknown);
