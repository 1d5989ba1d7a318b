import { describe, expect, it } from 'vitest';
import { templateOf } from '../../../src/contract/path-to.ts';
import { examine } from '../examine.ts';
import { openServer } from '../servers.ts';

describe('the report', () => {
  it('times each operation that was called', async () => {
    const { operations } = await examine(await openServer(), ['getTask/examples']);
    expect(operations).toMatchObject([{ id: 'getTask', method: 'GET', path: templateOf('getTask') }]);
    const [{ timing } = {}] = operations;
    expect(timing?.requests).toBeGreaterThan(0);
    expect(timing?.longest).toBeGreaterThanOrEqual(timing?.typical ?? Number.NaN);
  });

  it('says why statuses cannot be reached on a server that is not to be asked for them', async () => {
    const server = await openServer();
    const { coverage } = await examine(server, ['getTask/examples'], {
      capabilities: { prefer: false, lowRole: false },
    });
    const [answers] = coverage.filter(({ kind }) => kind === 'answers');
    const reasons = Object.fromEntries(
      (answers?.unreachable ?? []).map(({ part, reason }) => [part.split(' ')[0], reason]),
    );
    const asked = 'the server ignores the status in a Prefer header';
    expect(reasons).toEqual({ 429: asked, 500: asked, 403: 'no token with a lower role was given (--token-low)' });
  });

  it('counts the operations that were named, not those that their checks call besides', async () => {
    const { operations } = await examine(await openServer(), ['getTask'], { readOnly: true });
    expect(operations.map(({ id }) => id)).toEqual(['getTask']);
  });
});
