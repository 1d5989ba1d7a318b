import { type PostgresServer, startPostgres } from '../../scripts/replicas/postgres.ts';

export type { PostgresServer };
export { startPostgres };

let shared: Promise<PostgresServer> | undefined;

/** The address of a new schema on the server that the tests of this process share; the first starts it, in about a second. */
export async function postgresUrl(): Promise<string> {
  shared ??= startPostgres();
  return (await shared).schemaUrl();
}
