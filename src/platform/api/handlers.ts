import * as z from 'zod/mini';
import {
  allowsToken,
  type Contract,
  type HandlerInput,
  type Output,
  type TokenScope,
} from '#contract/define.ts';
import { ApiError, type FieldError } from '#contract/errors.ts';
import type { IdempotencyKey } from '#records/idempotency.ts';

/**
 * The user of a valid token: that of a session, or an access token, which has a `scope`, no session (0), and no rights of an
 * administrator.
 */
export type SignedInUser = {
  userId: number;
  isAdmin: boolean;
  sessionId: number;
  scope?: TokenScope;
};

/**
 * The caller of a request. `user` is absent for visitors and on public endpoints,
 * `idempotencyKey` unless the request has one that its endpoint accepts. `cookies` is the Cookie header,
 * `setCookie` adds a Set-Cookie header to the answer.
 */
export type Caller = {
  requestId: string;
  address: string;
  userAgent: string;
  cookies: string;
  setCookie: (cookie: string) => void;
  user?: SignedInUser | undefined;
  idempotencyKey?: IdempotencyKey | undefined;
};

export type SignedInCaller = Caller & { user: SignedInUser };

type CallerOf<C extends Contract> = C['access'] extends 'user' | 'admin'
  ? [caller: SignedInCaller]
  : [caller?: Caller];

/** The handler of an endpoint. Calls of server rendering have no caller. */
export type Handle<C extends Contract> = (
  input: HandlerInput<C>,
  ...caller: CallerOf<C>
) => Promise<Output<C>>;

/** Throws unless the caller may make this call; runs before the body is read. */
type Authorize<C extends Contract> = (
  input: Pick<HandlerInput<C>, 'params' | 'query'>,
  ...caller: CallerOf<C>
) => Promise<void>;

/**
 * The handlers of a group of contracts: a function each, with an `authorize` before it where the record
 * decides who may call.
 */
export type Handlers<G extends Record<string, Contract>> = {
  [K in keyof G]: Handle<G[K]> | { authorize: Authorize<G[K]>; handle: Handle<G[K]> };
};

/** An unchecked form: its texts, and the paths of its files, by field name. */
export type Form = { texts: Record<string, string>; files: Record<string, string> };

/** The unchecked parts of a call. `receive` reads a form, and is called only after authorization. */
type CallInput = {
  params: unknown;
  query: unknown;
  body?: unknown;
  receive?: (() => Promise<Form>) | undefined;
};

/** A handler without the types of its contract. */
type AnyHandler = (input: unknown, caller?: Caller) => Promise<unknown>;

export type Endpoint = { contract: Contract; authorize?: AnyHandler; handle: AnyHandler };

/** Pairs the contracts of a group with their handlers. */
export const toEndpoints = <G extends Record<string, Contract>>(
  contracts: G,
  handlers: Handlers<G>,
): Endpoint[] =>
  Object.entries(contracts).map(([name, contract]) => {
    // `call` checks the types: it parses the input, and requires the caller that the contract names.
    const handler = handlers[name] as unknown as AnyHandler | Omit<Endpoint, 'contract'>;
    return typeof handler === 'function' ? { contract, handle: handler } : { contract, ...handler };
  });

/**
 * Checks and parses every call, over HTTP or in-process, and passes it to its handler. The body is read
 * last, so that only an authorized caller uploads a form.
 * @throws ApiError `unauthorized` or `forbidden` by the contract's access, `invalid_input` naming the
 * refused fields
 */
export const call = async (
  { contract, authorize, handle }: Endpoint,
  { params, query, body, receive }: CallInput,
  caller?: Caller,
): Promise<unknown> => {
  requireAccess(contract, caller?.user);
  const [readParams, readQuery] = parse([
    [contract.params, params],
    [contract.query, query],
  ]);
  const input = { params: readParams, query: readQuery };
  await authorize?.(input, caller);
  const { texts, files } = await readBodyOf(contract, body, receive);
  // Schemas that require a photo look for the name of its file.
  const [readBody] = parse([[contract.body, files ? { ...texts, ...files } : texts]]);
  return handle({ ...input, body: readBody, files }, caller);
};

const readBodyOf = async (contract: Contract, body: unknown, receive: CallInput['receive']) => {
  if (!contract.files) return { texts: body ?? {}, files: undefined };
  if (!receive) throw new Error(`${contract.name} takes a form`);
  return receive();
};

/** @throws ApiError `unauthorized` or `forbidden` */
export const requireAccess = (contract: Contract, user: SignedInUser | undefined): void => {
  const { access } = contract;
  if (access === 'public' || access === 'optional') return;
  if (!user) throw new ApiError('unauthorized');
  if (access === 'admin' && !user.isAdmin) throw new ApiError('forbidden');
  if (user.scope && !allowsToken(contract, user.scope))
    throw new ApiError('forbidden', [{ field: 'scope', message: 'token_scope' }]);
};

/**
 * Parses each value by its schema.
 * @throws ApiError `invalid_input` naming the refused fields of all of them
 */
const parse = (parts: readonly [z.core.$ZodType | undefined, unknown][]): unknown[] => {
  const issues: z.core.$ZodIssue[] = [];
  const values = parts.map(([schema, given]) => {
    if (!schema) return undefined;
    // A schema may name its own message key.
    const result = z.safeParse(schema, given, { error: () => 'invalid_input' });
    if (!result.success) issues.push(...inOrder(schema, result.error.issues));
    return result.data;
  });
  if (issues.length > 0) throw new ApiError('invalid_input', toFieldErrors(issues));
  return values;
};

/** Sorts issues by the schema's fields: zod lists refinements over several fields last. */
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

/** Names each refused field once; an unknown key counts as a field. */
const toFieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] => {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    // A body that is not an object has no field to name.
    const named = issue.path.length > 0 ? [issue.path.map(String).join('.')] : [];
    for (const name of issue.code === 'unrecognized_keys' ? issue.keys : named)
      if (!fields.has(name)) fields.set(name, issue.message);
  }
  return [...fields].map(([field, message]) => ({ field, message }));
};
