import * as z from 'zod/mini';
import type { Access, Contract, HandlerInput, Output } from '#contract/define.ts';
import { ApiError, type FieldError } from '#contract/errors.ts';
import type { IdempotentCall } from '#records/idempotency.ts';

/** Whom a good token stands for. */
export type SignedIn = { userId: number; isAdmin: boolean; sessionId: number };

/**
 * Who calls, as far as a request tells; `user` only where the endpoint asks for it, `idempotency` where
 * a create may be repeated. `cookies` is the request's header, `setCookie` sets one with the answer.
 */
export type Caller = {
  requestId: string;
  address: string;
  userAgent: string;
  cookies: string;
  setCookie: (cookie: string) => void;
  user?: SignedIn | undefined;
  idempotency?: IdempotentCall | undefined;
};

/** A caller who is signed in. */
export type SignedInCaller = Caller & { user: SignedIn };

type CallerOf<C extends Contract> = C['access'] extends 'user' | 'admin'
  ? [caller: SignedInCaller]
  : [caller?: Caller];

type Answer<C extends Contract> = (
  input: HandlerInput<C>,
  ...caller: CallerOf<C>
) => Promise<Output<C>>;

/** Decides whether this caller may have what is asked for, before the body is looked at. */
type Authorize<C extends Contract> = (
  input: Pick<HandlerInput<C>, 'params' | 'query'>,
  ...caller: CallerOf<C>
) => Promise<void>;

/**
 * What answers each contract of a group: one function, or two where the record decides who may call.
 * A page that is being rendered calls for nobody.
 */
export type Handlers<G extends Record<string, Contract>> = {
  [K in keyof G]: Answer<G[K]> | { authorize: Authorize<G[K]>; answer: Answer<G[K]> };
};

/** A form as it came from outside: its texts, and the paths of its files, each by its name. */
export type Form = { texts: Record<string, string>; files: Record<string, string> };

/** The parts of a call as they came from outside; a form is taken in when it is asked for. */
export type CallInput = {
  params: unknown;
  query: unknown;
  body?: unknown;
  receive?: (() => Promise<Form>) | undefined;
};

/** A handler of which only the contract is known, as the servers of all contracts see it. */
export type AnyHandler = (input: unknown, caller?: Caller) => Promise<unknown>;

/** A contract with what answers it. */
export type Endpoint = { contract: Contract; authorize?: AnyHandler; answer: AnyHandler };

/** Pairs the contracts of a group with their handlers. */
export const toEndpoints = <G extends Record<string, Contract>>(
  contracts: G,
  handlers: Handlers<G>,
): Endpoint[] =>
  Object.entries(contracts).map(([name, contract]) => {
    // `call` has seen to it that the caller is who the contract asks for.
    const handler = handlers[name] as unknown as AnyHandler | Omit<Endpoint, 'contract'>;
    return typeof handler === 'function' ? { contract, answer: handler } : { contract, ...handler };
  });

/**
 * Calls an endpoint with what came from outside: every call, over HTTP or in-process, is checked and
 * parsed here. A body, above all a form, is only taken in from whoever may send it.
 * @throws ApiError `unauthorized` or `forbidden` by the contract's access, `invalid_input` naming the
 * refused fields
 */
export const call = async (
  { contract, authorize, answer }: Endpoint,
  { params, query, body, receive }: CallInput,
  caller?: Caller,
): Promise<unknown> => {
  requireAccess(contract.access, caller?.user);
  const [readParams, readQuery] = parse([
    [contract.params, params],
    [contract.query, query],
  ]);
  const asked = { params: readParams, query: readQuery };
  await authorize?.(asked, caller);
  const { texts, files } = await takeIn(contract, body, receive);
  // What a record needs may come as a text or as a file.
  const [readBody] = parse([[contract.body, files ? { ...texts, ...files } : texts]]);
  return answer({ ...asked, body: readBody, files }, caller);
};

const takeIn = async (contract: Contract, body: unknown, receive: CallInput['receive']) => {
  if (!contract.files) return { texts: body ?? {}, files: undefined };
  if (!receive) throw new Error(`${contract.name} takes a form`);
  return receive();
};

/** @throws ApiError `unauthorized` or `forbidden` */
export const requireAccess = (access: Access, user: SignedIn | undefined): void => {
  if (access === 'public' || access === 'optional') return;
  if (!user) throw new ApiError('unauthorized');
  if (access === 'admin' && !user.isAdmin) throw new ApiError('forbidden');
};

/** What the schemas make of what was given; refused fields of all of them are named together. */
const parse = (parts: readonly [z.core.$ZodType | undefined, unknown][]): unknown[] => {
  const issues: z.core.$ZodIssue[] = [];
  const values = parts.map(([schema, given]) => {
    if (!schema) return undefined;
    // A schema may say why it refuses, by a message key; most have nothing more to say.
    const result = z.safeParse(schema, given, { error: () => 'invalid_input' });
    if (!result.success) issues.push(...inOrder(schema, result.error.issues));
    return result.data;
  });
  if (issues.length > 0) throw new ApiError('invalid_input', toFieldErrors(issues));
  return values;
};

/** In the order of the schema's fields: checks of several fields come after all others by themselves. */
const inOrder = (
  schema: z.core.$ZodType,
  issues: readonly z.core.$ZodIssue[],
): z.core.$ZodIssue[] => {
  if (!(schema instanceof z.ZodMiniObject)) return [...issues];
  const fields = Object.keys(schema.shape);
  const placeOf = ({ path: [field] }: z.core.$ZodIssue): number => {
    const place = fields.indexOf(String(field));
    return place < 0 ? fields.length : place;
  };
  return issues.toSorted((one, other) => placeOf(one) - placeOf(other));
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
