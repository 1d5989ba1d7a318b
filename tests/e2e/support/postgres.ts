import { inNewSchema, startPostgres } from './postgres-server.ts';

/** A database to use in the place of the tests' own: behind a pooler, or another that speaks PostgreSQL. */
const given = process.env.SANDBOX_POSTGRES;

/** Whether the tests' database is their own, with sessions that are theirs: what only such a one shows is tried there alone. */
export const isOwnDatabase = given === undefined;

/** Whom to ask for the server that all processes of a run share, see `postgres-broker.ts`. */
const broker = process.env.POSTGRES_BROKER;

let shared: Promise<string> | undefined;

/** The address of a new schema on the server that the tests share; the first who asks starts it, in about a second. */
export async function postgresUrl(): Promise<string> {
  shared ??= sharedDatabase();
  return inNewSchema(await shared);
}

async function sharedDatabase(): Promise<string> {
  if (given !== undefined) return given;
  if (broker === undefined) return (await startPostgres()).schemaUrl();
  const answer = await fetch(broker);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}
