import { expect, test } from 'vitest';
import { isPostgresUrl, postgresAddress } from '../../../src/postgres/database/address.ts';

test('an address names a server, a database and a schema', () => {
  expect(postgresAddress('postgres://me:secret@db.example:6432/sandbox?schema=team_a&sslmode=verify-full')).toEqual({
    connectionString: 'postgres://me:secret@db.example:6432/sandbox?sslmode=verify-full',
    schema: 'team_a',
    shown: 'db.example:6432/sandbox',
  });
  expect(postgresAddress('postgresql://db.example/sandbox')).toMatchObject({
    schema: 'phone_agent_sandbox',
    shown: 'db.example:5432/sandbox',
  });
  expect(postgresAddress('postgres://me@/sandbox?host=/run/postgresql')).toMatchObject({
    shown: '/run/postgresql:5432/sandbox',
  });
  expect(['postgres://x', 'POSTGRESQL://x', './postgres', 'sandbox.db'].map(isPostgresUrl)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  'postgres://me:secret@[/x',
  'mysql://me:secret@x/y',
  'secret',
  'postgres://me:12/secret@x/y',
  'postgres://me:a@b/secret@x/y',
  'postgres://me:12#secret@x/y',
])('%s is none', (text) => {
  expect(() => postgresAddress(text)).toThrow('the address of a PostgreSQL database must be postgres://');
  expect(() => postgresAddress(text)).not.toThrow('secret');
});

test.each(['', 'A', '1a', 'a-b', 'a"b', 'a'.repeat(64)])('a schema is not named %j', (schema) => {
  const url = `postgres://me:secret@x/y?schema=${encodeURIComponent(schema)}`;
  expect(() => postgresAddress(url)).toThrow('the schema of a PostgreSQL address');
});
