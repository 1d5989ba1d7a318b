import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { postgresAddress } from '../../../src/postgres/database/address.ts';
import { Database } from '../../../src/postgres/database/database.ts';
import { LogUnavailable } from '../../../src/postgres/log/log.ts';
import { authentication, letIn, message, ready, serve, serveOne } from './fake-server.ts';

/** How a first question to a database fails. */
async function failureOf(url: string, within = 60_000): Promise<string> {
  const database = new Database(postgresAddress(url), { connectWithin: within, answerWithin: within });
  onTestFinished(() => database.close());
  const failure = await database.write('SELECT 1').then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(LogUnavailable);
  const told = failure instanceof LogUnavailable ? failure.message : '';
  const { shown } = database.address;
  expect(told.startsWith(`PostgreSQL at ${shown}: `)).toBe(true);
  return told.slice(`PostgreSQL at ${shown}: `.length);
}

const unread = "the answer cannot be read as PostgreSQL's: ";

describe('a server that is no PostgreSQL is told by what it says, also where it leaves the connection open', () => {
  test.each([
    ['a web server', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['an SSH server', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['another database', 'J\0\0\0\n8.0.36\0'],
    ['a cache', '-ERR unknown command\r\n'],
    ['PostgreSQL as it was before version 7.4', 'Efork failed: no more\n\0'],
    ['a message without room for its length', 'R\0\0\0\0'],
  ])('%s', async (_, text) => {
    const url = await serve((socket) => void socket.write(text, 'latin1'));
    expect(await failureOf(url)).toBe(`${unread}${JSON.stringify(text)}`);
  });

  test('one that says nothing, and one that leaves', async () => {
    expect(await failureOf(await serve(() => {}), 100)).toBe('Connection terminated due to connection timeout');
    expect(await failureOf(await serve((socket) => socket.destroy()))).toBe('Connection terminated unexpectedly');
  });
});

describe('a login fails', () => {
  const logins: readonly [string, Buffer, string][] = [
    ['with the reason of the server', message('E', 'SFATAL\0C28P01\0Mwrong password\0\0'), 'wrong password (28P01)'],
    ['without a reason', message('E', '\0'), 'it fails without a reason'],
    ['that is to be of a kind the driver does not know', authentication(7), `${unread}Unknown authentication`],
    ['that ends within its first field', message('R'), `${unread}The value of "offset" is out of range`],
    ['with an error that does not end', message('E', 'SFATAL\0Mno\0'), `${unread}an error has no end`],
    ['with no way that is offered', authentication(10, '\0'), 'SASL: '],
    ['with the end of a proof that was not begun', authentication(12, 'v=x'), ''],
  ];
  test.each(logins)('%s', async (_, bytes, reason) => {
    const told = await failureOf(await serve((socket) => void socket.write(bytes)));
    expect(told).toContain(reason);
    expect(told).not.toBe('');
  });

  test('that asks for a password where there is neither a user nor a password', async () => {
    const { user } = pg.defaults;
    pg.defaults.user = undefined;
    onTestFinished(() => {
      pg.defaults.user = user;
    });
    const url = await serve((socket) => void socket.write(authentication(5, 'salt')), '');
    expect(await failureOf(url)).toBe('the password is missing or cannot be used');
  });
});

describe('a question fails', () => {
  const row = (count: string) => message('D', Buffer.from(count, 'hex'));
  const answers: readonly [string, Buffer, string][] = [
    ['of which the server says something else', Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), `${unread}"HTTP/1.1 200 OK`],
    ['whose row has no number of columns', row('ffff'), `${unread}Invalid array length`],
    ['whose row has columns that nobody described', Buffer.concat([row('000100000000'), ready]), 'Cannot read'],
    ['whose row claims a gigabyte', Buffer.from('D\u003f\u007f\u007f\u007f', 'latin1'), `${unread}"D?`],
    ['in the middle of which the server ends', message('E', 'SFATAL\0C57P01\0Mgoing\0\0'), 'going (57P01)'],
  ];
  test.each(answers)('%s', async (_, bytes, reason) => {
    expect(await failureOf(await serveOne((socket) => void socket.write(bytes)))).toContain(reason);
  });

  test('that nobody answers, beside many notices', async () => {
    const notices = Buffer.concat(Array.from({ length: 1000 }, () => message('N', 'SNOTICE\0Mx\0\0')));
    expect(await failureOf(await serveOne((socket) => void socket.write(notices)), 200)).toBe('Query read timeout');
  });
});

test('whatever a server says instead, it is a failure', async () => {
  const sound = [letIn, message('C', 'SELECT 1\0'), ready, authentication(3), message('E', 'SFATAL\0Mno\0\0')];
  const spoken = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 60 }),
    fc
      .tuple(fc.subarray(sound, { minLength: 1 }), fc.nat(40), fc.uint8Array({ minLength: 1, maxLength: 4 }))
      .map(([parts, at, put]) => {
        const bytes = Buffer.concat(parts);
        return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + put.length)]);
      }),
  );
  const property = fc.asyncProperty(fc.array(spoken, { minLength: 10, maxLength: 10 }), async (answers) => {
    const given = answers.values();
    const url = await serve((socket) => {
      socket.end(given.next().value ?? '');
      socket.resume();
    });
    for (const _ of answers) await failureOf(url, 1000);
  });
  await fc.assert(property, { seed: 20_260_302, numRuns: 5 });
});
