import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { contracts } from '#api/contracts.ts';
import { maxUtf16Units } from '#contract/bounds.ts';
import type { Contract } from '#contract/define.ts';
import { schemaParts } from '#contract/schema-parts.ts';
import { MAX_HTML } from '#contract/shapes/texts.ts';
import { bodyLimit } from '#platform/http/body-limit.ts';
import { createAccount, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { BLOG_FORM, TEMPLATE_ONE_FORM } from '#test/support/app/content-kinds.ts';
import { FORM_TYPE, formBody } from '#test/support/app/form-body.ts';
import { LISTING_FORM } from '#test/support/app/publishing.ts';
import { addBlog, addListing, addProject, addTemplateOne } from '#test/support/app/records.ts';
import { withinBudget } from '#test/support/process/cpu-time.ts';
import { longestBlockMs } from '#test/support/process/event-loop.ts';
import { hostileValues, hostileTexts } from '#test/support/texts/hostile-texts.ts';

/** The most processor time between two turns of the event loop, in milliseconds. */
const MOST = 50;

/** Disks and password hashes, which do not block the event loop, may be slow on a busy machine. */
const TIMEOUT = 120_000;

/** Length of an address that Node still accepts. */
const MAX_ADDRESS = 16_000;

/** Length of a path parameter that the router still accepts. */
const MAX_PARAM = 300;

const all: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));

let app: TestApp;
let admin: Account;
let ids: Record<string, number>;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  admin = await createAccount(app, { role: 'admin' });
  const owned = { postedBy: admin.id };
  const project = await addProject(app.db, { ...owned, cards: ['<p>One</p>'] });
  ids = {
    properties: await addListing(app.db, owned),
    blogs: await addBlog(app.db, owned),
    templateOnes: await addTemplateOne(app.db, owned),
    projects: project.id,
    cardId: project.cardIds[0] ?? 0,
    admin: (await createAccount(app)).id,
  };
});
afterAll(() => app.close());

type Call = { url: string; headers?: Record<string, string>; payload?: string | Buffer };
type Named = [what: string, call: Call];

/** The fields of an input, each with the number of UTF-16 units that are checked at most. */
const fieldsOf = (schema: z.core.$ZodType | undefined): Map<string, number> => {
  if (!schema) return new Map();
  const {
    _zod: { def },
  } = schema as z.core.$ZodTypes;
  const shape = def.type === 'object' ? Object.entries(def.shape) : [];
  return new Map(
    shape.map(([name, field]) => [name, Math.max(16, ...schemaParts(field).map(maxUtf16Units))]),
  );
};

/** Lengths as shares of the checked units: what may be stored, and everything. */
const PARTS = [0.25, 1];

/**
 * Fills all fields of an input with the same hostile text, up to the checked length or a share of it,
 * and all together up to `most`, as `sizeOf` counts.
 */
const filled = (
  fields: Map<string, number>,
  most: number,
  sizeOf: (text: string) => number,
): [what: string, Record<string, string>][] => {
  const all = [...fields.values()].reduce((sum, units) => sum + units, 0);
  return PARTS.flatMap((part) =>
    hostileTexts(Math.max(...fields.values())).map(
      ([what, text]): [string, Record<string, string>] => {
        const size = (sizeOf(text) / text.length) * all * part;
        const share = part * Math.min(1, (0.95 * most) / size);
        const cut = ([name, units]: [string, number]) =>
          [name, text.slice(0, units * share)] as const;
        return [`${what}, ${part}`, Object.fromEntries([...fields].map(cut))];
      },
    ),
  );
};

/** Returns the path of a contract with the given parameters, or those of an existing record. */
const pathOf = ({ path }: Contract, given: Record<string, string> = {}): string => {
  const [, kind = ''] = path.split('/');
  return `/api${path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((given[name] ?? `${ids[name] ?? ids[kind] ?? 1}`).toWellFormed()),
  )}`;
};

const encodedSize = (text: string): number => encodeURIComponent(text.toWellFormed()).length;

const inParams = (contract: Contract): Named[] =>
  filled(fieldsOf(contract.params), MAX_PARAM, encodedSize).map(([what, params]) => [
    what,
    { url: pathOf(contract, params) },
  ]);

const inQuery = (contract: Contract): Named[] =>
  filled(fieldsOf(contract.query), MAX_ADDRESS, encodedSize).map(([what, query]) => {
    const asked = new URLSearchParams({ ...query, ...('mine' in query && { mine: 'true' }) });
    return [what, { url: `${pathOf(contract)}?${asked.toString()}` }];
  });

const JSON_TYPE = { 'content-type': 'application/json' };

const inJson = (contract: Contract): Named[] => {
  const fields = fieldsOf(contract.body);
  const most = bodyLimit(contract);
  const values = hostileValues((0.9 * most) / fields.size).map(
    ([what, value]) =>
      [what, Object.fromEntries([...fields.keys()].map((name) => [name, value]))] as const,
  );
  const texts = filled(fields, most, (text) => Buffer.byteLength(JSON.stringify(text)));
  return [...texts, ...values].map(([what, body]) => [
    what,
    { url: pathOf(contract), headers: JSON_TYPE, payload: JSON.stringify(body) },
  ]);
};

const inForm = (contract: Contract): Named[] =>
  filled(fieldsOf(contract.body), Infinity, (text) => Buffer.byteLength(text)).map(
    ([what, texts]) => {
      const parts = Object.entries(texts).map(([name, content]) => ({ name, content }));
      const headers = { 'content-type': FORM_TYPE };
      return [what, { url: pathOf(contract), headers, payload: formBody(...parts) }];
    },
  );

/** Lists calls of a contract with a hostile path, query or body. */
const hostileCalls = (contract: Contract): Named[] => [
  ...(contract.params ? inParams(contract) : []),
  ...(fieldsOf(contract.query).size > 0 ? inQuery(contract) : []),
  ...(contract.body ? (contract.files ? inForm : inJson)(contract) : []),
];

/** Sends a call and expects no server error. */
const send = async ({ method }: Contract, { headers, ...sent }: Call, token: object) => {
  const answer = await app.server.inject({ method, ...sent, headers: { ...headers, ...token } });
  expect(answer.statusCode).toBeLessThan(500);
};

/** Lists the calls that block the event loop for too long, with the time. */
const slowOf = async (contract: Contract, calls: Named[], token: object): Promise<string[]> => {
  const slow: string[] = [];
  for (const [what, call] of calls) {
    const stretch = await withinBudget(MOST, () =>
      longestBlockMs(() => send(contract, call, token)),
    );
    if (stretch > MOST) slow.push(`${what}: ${Math.round(stretch)} ms`);
  }
  return slow;
};

test.each(all.map((contract) => [contract.name, contract] as const))(
  '%s answers hostile input quickly',
  async (_name, contract) => {
    const calls = hostileCalls(contract);
    // Without a token all of them are refused at the same point, unless the endpoint is public.
    const withoutToken = contract.access === 'public' ? calls : calls.slice(-8);
    const withToken = contract.access === 'public' ? [] : calls;
    expect([
      ...(await slowOf(contract, withToken, admin.headers)),
      ...(await slowOf(contract, withoutToken, {})),
    ]).toEqual([]);
  },
  TIMEOUT,
);

/** Saves: path, HTML fields, and the values of the other fields. */
const SAVES: [path: string, html: readonly string[], typed: object][] = [
  ['/properties/updateProperty/:id', ['description'], LISTING_FORM],
  ['/templateOnes/updateTemplateOne/:id', ['textOne', 'textTwo', 'textThree'], TEMPLATE_ONE_FORM],
  ['/blogs/updateBlog/:id', ['body'], BLOG_FORM],
  ['/projects/updateCardText/:cardId', ['cardText'], {}],
];

test.each(SAVES)(
  'PUT %s stores any text of the greatest length',
  async (path, html, typed) => {
    const contract = all.find((each) => each.method === 'PUT' && each.path === path);
    if (!contract) throw new Error(`Nothing answers ${path}`);
    const calls = hostileTexts(MAX_HTML).map(([what, text]): Named => {
      const texts = Object.fromEntries(html.map((name) => [name, `a${text.slice(1)}`]));
      const payload = JSON.stringify({ ...typed, ...texts });
      return [what, { url: pathOf(contract), headers: JSON_TYPE, payload }];
    });
    expect(await slowOf(contract, calls, admin.headers)).toEqual([]);
  },
  TIMEOUT,
);
