import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server for tests of PostgreSQL; only these have one. */
    postgresUrl: string;
  }
}

/** The database with the current schema that tests copy. */
export const TEMPLATE = 'eain_template';

/** With two functions that the types of the package leave out. */
type KeptClient = Client & { ref: () => void; unref: () => void };

/** Connections of this process to servers, by address: opening one takes the processor longer than to copy a database. */
const connections = new Map<string, Promise<KeptClient>>();

const connectionTo = (url: string): Promise<KeptClient> => {
  const known = connections.get(url) ?? openConnection(url);
  connections.set(url, known);
  return known;
};

const openConnection = async (url: string): Promise<KeptClient> => {
  const client = new Client({ connectionString: url }) as KeptClient;
  // A server that was stopped may be started again.
  client.on('end', () => connections.delete(url));
  client.on('error', () => connections.delete(url));
  await client.connect().catch((error: unknown) => {
    connections.delete(url);
    throw error;
  });
  return client;
};

/** Runs a statement outside of the tests' databases. Its connection keeps the process alive only meanwhile. */
const run = async (url: string, statement: string): Promise<void> => {
  const client = await connectionTo(url);
  client.ref();
  try {
    await client.query(statement);
  } finally {
    client.unref();
  }
};

/** Creates a database of the server with this address, empty, in another encoding, or as a copy. Returns its address. */
export const createDatabase = async (
  url: string,
  {
    name = `eain_${randomBytes(8).toString('hex')}`,
    copyOf = 'template1',
    encoding,
  }: { name?: string; copyOf?: string; encoding?: 'LATIN1' | undefined } = {},
): Promise<string> => {
  const source = encoding
    ? `template template0 encoding '${encoding}' locale_provider libc locale 'C'`
    : `template ${copyOf}`;
  await run(url, `create database ${name} ${source} strategy file_copy`);
  const created = new URL(url);
  created.pathname = name;
  return created.href;
};

/** Drops a database with all connections to it, if it exists. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  run(url, `drop database if exists ${name} with (force)`);
