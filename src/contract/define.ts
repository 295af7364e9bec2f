import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.core.$ZodType;

/** Who may call an endpoint (PRODUCT 2). */
export type Access = 'public' | 'user' | 'admin';

/**
 * One endpoint: the single source of its validation, documentation, typed client and tests.
 * `path` is below `/api`, with `:name` for path parameters; `errors` lists what it may answer
 * besides success and `internal_error`. Without a `response` success is 204, an answer without a body.
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
  response?: Schema;
  errors: readonly ErrorCode[];
  changesContent?: false;
};

/** Declares an endpoint and keeps its exact types. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

type Read<S> = S extends Schema ? z.core.output<S> : undefined;
type Written<S> = S extends Schema ? z.core.input<S> : undefined;

/** What a handler receives: parsed and checked. */
export type HandlerInput<C extends Contract> = {
  params: Read<C['params']>;
  query: Read<C['query']>;
};

/** What a handler returns and a client receives; nothing where the contract has no response. */
export type Output<C extends Contract> = C['response'] extends Schema
  ? z.core.output<C['response']>
  : void;

/** The status of success. */
export const successStatus = ({ response }: Contract): 200 | 204 => (response ? 200 : 204);

/** What a client passes: only the parts that the endpoint has. */
export type ClientInput<C extends Contract> = (C['params'] extends Schema
  ? { params: Written<C['params']> }
  : unknown) &
  (C['query'] extends Schema ? { query?: Written<C['query']> } : unknown);
