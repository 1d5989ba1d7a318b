import { createServer } from 'node:http';
import { startPostgres } from './postgres-server.ts';

/** Has the processes of a run share one PostgreSQL, which is started once one of them asks for it. Vitest calls this once. */
export default async function shareServer(): Promise<() => void> {
  let database: Promise<string> | undefined;
  const broker = createServer(async (_request, response) => {
    database ??= startPostgres().then((server) => server.schemaUrl());
    try {
      response.end(await database);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((listening) => broker.listen(0, '127.0.0.1', listening));
  const address = broker.address();
  if (address === null || typeof address === 'string') throw new Error('The broker has no port.');
  // Workers are given the variables that are there when they begin.
  process.env.POSTGRES_BROKER = `http://127.0.0.1:${address.port}`;
  return () => {
    broker.close();
    broker.closeAllConnections();
  };
}
