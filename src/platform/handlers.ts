import * as z from 'zod/mini';
import type { Contract, HandlerInput, Output } from '../contract/define.ts';
import { ApiError, type FieldError } from '../contract/errors.ts';

/** Who calls, as far as a request tells. */
export type Caller = { address: string; userAgent: string };

/** One function for each contract of a group. A page that is being rendered calls for nobody. */
export type Handlers<G extends Record<string, Contract>> = {
  [K in keyof G]: (input: HandlerInput<G[K]>, caller?: Caller) => Promise<Output<G[K]>>;
};

/** A handler of which only the contract is known, as the servers of all contracts see it. */
export type AnyHandler = (
  input: { params: unknown; query: unknown },
  caller?: Caller,
) => Promise<unknown>;

/** A contract with what answers it. */
export type Endpoint = { contract: Contract; handle: AnyHandler };

/** Pairs the contracts of a group with their handlers. */
export const toEndpoints = <G extends Record<string, Contract>>(
  contracts: G,
  handlers: Handlers<G>,
): Endpoint[] =>
  Object.entries(contracts).map(([name, contract]) => ({
    contract,
    handle: handlers[name] as AnyHandler,
  }));

/**
 * Calls an endpoint with what came from outside: every call, over HTTP or in-process, is parsed here.
 * @throws ApiError `invalid_input` naming the refused fields
 */
export const call = async (
  { contract, handle }: Endpoint,
  { params, query }: { params: unknown; query: unknown },
  caller?: Caller,
): Promise<unknown> => {
  const parts = [parse(contract.params, params), parse(contract.query, query)] as const;
  const fields = parts.flatMap((part) => part.fields);
  if (fields.length > 0) throw new ApiError('invalid_input', fields);
  return handle({ params: parts[0].value, query: parts[1].value }, caller);
};

const parse = (schema: z.core.$ZodType | undefined, given: unknown) => {
  if (!schema) return { value: undefined, fields: [] };
  const result = z.safeParse(schema, given);
  return result.success
    ? { value: result.data, fields: [] }
    : { value: undefined, fields: toFieldErrors(result.error.issues) };
};

/** The refused fields of a validation, each once; an unknown key is named itself. */
const toFieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] => {
  const fields = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.')],
  );
  return [...new Set(fields)].map((field) => ({ field, message: 'invalid_input' }));
};
