import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.core.$ZodType;

/** Who may call an endpoint (PRODUCT 2). */
export type Access = 'public' | 'user' | 'admin';

/**
 * One endpoint: the single source of its validation, documentation, typed client and tests.
 * `path` is below `/api`, with `:name` for path parameters; `errors` lists what it may answer
 * besides success and `internal_error`.
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
  response: Schema;
  errors: readonly ErrorCode[];
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

/** What a handler returns and a client receives. */
export type Output<C extends Contract> = z.core.output<C['response']>;

/** What a client passes: only the parts that the endpoint has. */
export type ClientInput<C extends Contract> = (C['params'] extends Schema
  ? { params: Written<C['params']> }
  : unknown) &
  (C['query'] extends Schema ? { query?: Written<C['query']> } : unknown);
