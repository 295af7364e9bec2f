import * as z from 'zod/mini';
import type { Access, Contract, HandlerInput, Output } from '../contract/define.ts';
import { ApiError, type FieldError } from '../contract/errors.ts';

/** Whom a good token stands for. */
export type SignedIn = { userId: number; isAdmin: boolean; sessionId: number };

/** Who calls, as far as a request tells; `user` only where the endpoint asks for it. */
export type Caller = { address: string; userAgent: string; user?: SignedIn | undefined };

/** A caller who is signed in. */
export type SignedInCaller = Caller & { user: SignedIn };

type CallerOf<C extends Contract> = C['access'] extends 'user' | 'admin'
  ? [caller: SignedInCaller]
  : [caller?: Caller];

/** One function for each contract of a group. A page that is being rendered calls for nobody. */
export type Handlers<G extends Record<string, Contract>> = {
  [K in keyof G]: (input: HandlerInput<G[K]>, ...caller: CallerOf<G[K]>) => Promise<Output<G[K]>>;
};

/** The parts of a call as they came from outside. */
export type CallInput = { params: unknown; query: unknown; body?: unknown };

/** A handler of which only the contract is known, as the servers of all contracts see it. */
export type AnyHandler = (input: CallInput, caller?: Caller) => Promise<unknown>;

/** A contract with what answers it. */
export type Endpoint = { contract: Contract; handle: AnyHandler };

/** Pairs the contracts of a group with their handlers. */
export const toEndpoints = <G extends Record<string, Contract>>(
  contracts: G,
  handlers: Handlers<G>,
): Endpoint[] =>
  Object.entries(contracts).map(([name, contract]) => ({
    contract,
    // `call` has seen to it that the caller is who the contract asks for.
    handle: handlers[name] as unknown as AnyHandler,
  }));

/**
 * Calls an endpoint with what came from outside: every call, over HTTP or in-process, is checked and
 * parsed here.
 * @throws ApiError `unauthorized` or `forbidden` by the contract's access, `invalid_input` naming the
 * refused fields
 */
export const call = async (
  { contract, handle }: Endpoint,
  { params, query, body }: CallInput,
  caller?: Caller,
): Promise<unknown> => {
  requireAccess(contract.access, caller?.user);
  const parts = [
    parse(contract.params, params),
    parse(contract.query, query),
    parse(contract.body, body ?? {}),
  ] as const;
  if (parts.some((part) => part.isRefused))
    throw new ApiError(
      'invalid_input',
      parts.flatMap((part) => part.fields),
    );
  return handle({ params: parts[0].value, query: parts[1].value, body: parts[2].value }, caller);
};

const requireAccess = (access: Access, user: SignedIn | undefined): void => {
  if (access === 'public' || access === 'optional') return;
  if (!user) throw new ApiError('unauthorized');
  if (access === 'admin' && !user.isAdmin) throw new ApiError('forbidden');
};

const parse = (schema: z.core.$ZodType | undefined, given: unknown) => {
  if (!schema) return { isRefused: false, value: undefined, fields: [] };
  // A schema may say why it refuses, by a message key; most have nothing more to say.
  const result = z.safeParse(schema, given, { error: () => 'invalid_input' });
  return result.success
    ? { isRefused: false, value: result.data, fields: [] }
    : { isRefused: true, value: undefined, fields: toFieldErrors(result.error.issues) };
};

/** The refused fields of a validation, each once; an unknown key is named itself. */
const toFieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] => {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    // A body that is no object at all has no field to name.
    const named = issue.path.length > 0 ? [issue.path.map(String).join('.')] : [];
    for (const name of issue.code === 'unrecognized_keys' ? issue.keys : named)
      if (!fields.has(name)) fields.set(name, issue.message);
  }
  return [...fields].map(([field, message]) => ({ field, message }));
};
