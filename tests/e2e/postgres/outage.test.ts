import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { type Command, runCli } from '../support/command.ts';
import { postgresUrl } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { newDatabase } from './logs.ts';

const admin = { ...tokenHeaders('demo-admin'), 'content-type': 'application/json' };

/** Clients that read and write until the test is over, and what they are answered. */
function startClients(url: string): { readonly answered: (status: number) => number } {
  const statuses: number[] = [];
  let over = false;
  const send = async (i: number, round: number) => {
    const body = JSON.stringify({ name: `Branch ${i} ${round}` });
    const write = { method: 'POST', headers: admin, body };
    const answer = await fetch(`${url}${pathTo('listAgentAccounts')}`, i % 2 === 0 ? write : { headers: admin });
    await answer.arrayBuffer();
    statuses.push(answer.status);
    await setTimeout(10);
  };
  const clients = Array.from({ length: 4 }, async (_, i) => {
    for (let round = 0; !over; round++) await send(i, round).catch(() => {});
  });
  onTestFinished(async () => {
    over = true;
    await Promise.all(clients);
  });
  return { answered: (status) => statuses.filter((one) => one === status).length };
}

/** Environments with something to do, so that not only clients ask the database. */
async function makeBusyEnvironments(url: string): Promise<void> {
  for (let i = 0; i < 2; i++) {
    const made = await fetch(`${url}/_sandbox/environments`, { method: 'POST', headers: admin, body: '{}' });
    const { tokens } = await made.json();
    const body = JSON.stringify({ type: 'call', agentId: 'agent_202', phoneNumber: '+12025550122' });
    const headers = { ...admin, ...tokenHeaders(tokens.admin) };
    expect((await fetch(`${url}${pathTo('createTask')}`, { method: 'POST', headers, body })).status).toBe(200);
  }
}

/** The lines that a server has told so far. */
function told(server: Command): () => readonly string[] {
  const lines: string[] = [];
  const { stderr } = server.process;
  if (stderr) createInterface({ input: stderr }).on('line', (line) => lines.push(line));
  return () => lines;
}

async function end(server: Command): Promise<void> {
  server.process.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
}

const backAgain = 'can be used again';

test('an outage is told in a line at its begin and one at its end', async () => {
  const database = await startPostgres();
  onTestFinished(() => database.stop('immediate'));
  const server = runCli(['mock', '--quiet', '--port', '0', '--data', database.schemaUrl()]);
  const url = await server.ready;
  await makeBusyEnvironments(url);
  const { answered } = startClients(url);
  const lines = told(server);
  const ends = () => lines().filter((line) => line.includes(backAgain)).length;
  for (const how of ['immediate', 'fast'] as const) {
    const before = { 200: answered(200), 500: answered(500) };
    await expect.poll(() => answered(200)).toBeGreaterThan(before[200] + 20);
    const endsBefore = ends();
    await database.stop(how);
    await expect.poll(() => answered(500)).toBeGreaterThan(before[500] + 40);
    await database.start();
    await expect.poll(ends).toBe(endsBefore + 1);
  }
  await end(server);
  const place = `127.0.0.1:${database.port}/postgres`;
  const outage = lines().filter((line) => !line.includes('timeline entries could not be stored'));
  const begun = expect.stringMatching(`^PostgreSQL at ${place}: .+\\. Requests that need it fail until it is back\\.$`);
  const over = expect.stringMatching(`^PostgreSQL at ${place} can be used again, after \\d+ s\\.$`);
  expect(outage).toEqual([begun, over, begun, over]);
  // What was on its way when the database ended is told when it is back, at most once a minute.
  expect(lines().length - outage.length).toBeLessThan(3);
});

test('an outage at the start is the one line with which the server ends', async () => {
  const server = runCli(['mock', '--port', '0', '--data', 'postgres://me:secret@127.0.0.1:1/sandbox']);
  const { code, stdout, stderr } = await server.ended;
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^error: PostgreSQL at 127\.0\.0\.1:1\/sandbox: connect ECONNREFUSED.*\n$/);
  expect(stderr).not.toContain('secret');
});

test('a table that is locked is told as an outage is, though nobody sends a request', async () => {
  const data = await postgresUrl();
  const server = runCli(['mock', '--quiet', '--port', '0', '--data', data]);
  const url = await server.ready;
  const lines = told(server);
  const operator = newDatabase(data, { idleWithin: 600_000 });
  await operator.transaction('READ COMMITTED', async ({ query }) => {
    await query('LOCK TABLE @entry IN ACCESS EXCLUSIVE MODE');
    const looking = setInterval(() => void fetch(`${url}/_sandbox/health/ready`).catch(() => {}), 100);
    onTestFinished(() => clearInterval(looking));
    expect(await server.complaint('PostgreSQL at')).toContain('lock timeout (55P03)');
  });
  await server.complaint(backAgain);
  await end(server);
  expect(lines()).toHaveLength(2);
});
