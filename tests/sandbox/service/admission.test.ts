import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { organizations } from '../../../src/sandbox/modules/accounts/tables.ts';
import { type TokenRow, tokens } from '../../../src/sandbox/modules/authorization/tables.ts';
import {
  type Admission,
  admit,
  isStillAdmitted,
  ownerOf,
  requireStillAdmitted,
} from '../../../src/sandbox/service/admission.ts';
import { seedTime } from '../../../src/sandbox/service/starting-data.ts';
import { StorageFailure } from '../../../src/sandbox/store/storage-failure.ts';
import { openSandbox } from '../../support/sandbox.ts';

const unknown = 'The API token is unknown, deleted, expired or already used.';
const suspended = 'The organization org_301 is suspended; its tokens may not be used until its billing is settled.';
const admin = { organizationId: 'org_301', userId: 1002, role: 'admin', token: 'demo-admin', oneTime: false } as const;
const { listTasks, listTokens, listResellers } = operations;

/** An environment, and who is let into it. */
async function open() {
  const { environment } = await openSandbox();
  const exampleOf = async () => ({ status: 429, mediaType: null, headers: {}, body: undefined });
  return {
    environment,
    let: (token: string, operation: (typeof operations)[keyof typeof operations] = listTasks) =>
      admit(environment, token, operation, operation.path, exampleOf),
    suspend: () =>
      environment.change(async ({ store }) => {
        const row = await store.get(organizations, 'org_301');
        if (row) await store.put(organizations, { ...row, organization: { ...row.organization, state: 'suspended' } });
      }),
    /** Leaves a one-time token that is good for so many seconds. */
    async oneTime(seconds: number) {
      const row: TokenRow = {
        token: 'once_1',
        organizationId: 'org_301',
        userId: 1002,
        type: 'admin',
        description: '',
        timestamp: seedTime,
        order: 9,
        oneTime: { generator: 'demo-admin', expiryTimestamp: seedTime + seconds },
      };
      await environment.change(({ store }) => store.put(tokens, row));
      return row.token;
    },
  };
}

/** What failed, and was reported where nobody waits for it. */
function reported(error: Error): Promise<void> {
  const failed = Promise.reject(error);
  failed.catch(() => {});
  return failed;
}

const refusal = (status: number, detail: string) => expect.objectContaining({ status, message: detail });

describe('a token', () => {
  test('is let in as whose it is', async () => {
    const { environment, let: enter } = await open();
    const { version } = environment.partition;
    expect(await enter('demo-admin')).toEqual({ environment, caller: admin, version });
    expect((await enter('demo-user')).caller).toMatchObject({ role: 'user', token: 'demo-user' });
  });

  test('that nobody has is not let in', async () => {
    const { let: enter } = await open();
    await expect(enter('demo-nobody')).rejects.toThrow(refusal(401, unknown));
  });

  test('is let in for what its role may do, the first time and again', async () => {
    const { let: enter } = await open();
    const detail = 'This operation needs the role superAdmin; the token has the role admin.';
    await expect(enter('demo-admin', listResellers)).rejects.toThrow(refusal(403, detail));
    expect((await enter('demo-admin', listTokens)).caller).toEqual(admin);
    expect(() => enter('demo-admin', listResellers)).toThrow(refusal(403, detail));
    expect((await enter('demo-superadmin', listResellers)).caller.role).toBe('superAdmin');
  });

  test('is let in at once while nothing changes', async () => {
    const { environment, let: enter } = await open();
    const tokensUsed = ['demo-admin', 'demo-user'];
    const first = await Promise.all(tokensUsed.map((token) => enter(token)));
    expect(tokensUsed.map((token) => enter(token))).toEqual(first);
    await environment.change((change) => change.next('task'));
    const again = enter('demo-admin');
    expect(again).toBeInstanceOf(Promise);
    expect((await again).version).toBe(environment.partition.version);
    expect(enter('demo-admin')).toBe(await again);
  });

  test('is let in to read while what is due cannot be kept, and to nothing else', async () => {
    const { environment, let: enter } = await open();
    const full = new StorageFailure('full');
    environment.settle = () => reported(full);
    expect((await enter('demo-admin', listTasks)).caller).toEqual(admin);
    await expect(enter('demo-admin', operations.createTask)).rejects.toBe(full);
    await expect(enter('demo-admin', operations.deleteTask)).rejects.toBe(full);
    const failure = new Error('Something else.');
    environment.settle = () => reported(failure);
    await expect(enter('demo-admin', listTasks)).rejects.toBe(failure);
  });

  test('is let in once everything that is due has happened', async () => {
    const { environment, let: enter } = await open();
    await enter('demo-admin');
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    environment.settle = () => settled;
    let over = false;
    const entered = Promise.resolve(enter('demo-admin')).then(() => {
      over = true;
    });
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(over).toBe(false);
    settle();
    await entered;
  });

  test('of a suspended organization is not let in, nor one of an organization that is gone', async () => {
    const { environment, let: enter, suspend } = await open();
    await enter('demo-admin');
    await suspend();
    await expect(enter('demo-admin')).rejects.toThrow(refusal(403, suspended));
    await environment.change(({ store }) => store.delete(organizations, 'org_301'));
    await expect(enter('demo-admin')).rejects.toThrow(refusal(401, unknown));
  });

  test('that was let in before meets with faults like any other', async () => {
    const { environment, let: enter } = await open();
    await enter('demo-admin');
    await environment.faults.add({ operationId: 'listTasks', status: 429 }, 1, 9);
    await expect(enter('demo-admin')).rejects.toMatchObject({ reply: { status: 429 } });
    expect((await enter('demo-admin')).caller).toEqual(admin);
  });

  test('that nobody has meets with none', async () => {
    const { environment, let: enter } = await open();
    await environment.faults.add({ operationId: 'listTasks', status: 429 }, 1, 9);
    await expect(enter('demo-nobody')).rejects.toThrow(unknown);
    expect(environment.faults.any).toBe(true);
  });
});

describe('a one-time token', () => {
  test('is let in once, and told from lasting ones', async () => {
    const { let: enter, oneTime } = await open();
    const token = await oneTime(1);
    expect((await enter(token)).caller).toEqual({ ...admin, token, oneTime: true });
    await expect(enter(token)).rejects.toThrow(refusal(401, unknown));
  });

  test('is let in by one of two who come at once', async () => {
    const { let: enter, oneTime } = await open();
    const token = await oneTime(1);
    const outcomes = await Promise.allSettled([enter(token), enter(token)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal(401, unknown) });
  });

  test('is not let in any more when it expires', async () => {
    const { let: enter, oneTime } = await open();
    await expect(enter(await oneTime(0))).rejects.toThrow(refusal(401, unknown));
  });

  test('is not used up by a fault', async () => {
    const { environment, let: enter, oneTime } = await open();
    const token = await oneTime(1);
    await environment.faults.add({ operationId: 'listTasks', status: 429 }, 1, 9);
    await expect(enter(token)).rejects.toMatchObject({ reply: { status: 429 } });
    expect((await enter(token)).caller.oneTime).toBe(true);
  });

  test('has no owner that the control API knows', async () => {
    const { environment, oneTime } = await open();
    expect(await ownerOf(environment, await oneTime(60))).toBeUndefined();
    expect(await ownerOf(environment, 'demo-nobody')).toBeUndefined();
    expect(await ownerOf(environment, 'demo-admin')).toEqual(admin);
  });
});

describe('who was let in', () => {
  test('is so for as long as nothing changes', async () => {
    const { environment, let: enter } = await open();
    const admission: Admission = await enter('demo-admin');
    expect(isStillAdmitted(admission)).toBe(true);
    await environment.change((change) => change.next('task'));
    expect(isStillAdmitted(admission)).toBe(false);
  });

  test('is looked up anew where the store cannot tell whether anything has changed', async () => {
    const { environment, let: enter } = await open();
    Object.defineProperty(environment.partition, 'version', { value: undefined });
    const admission = await enter('demo-admin');
    expect([admission.version, isStillAdmitted(admission)]).toEqual([undefined, false]);
    expect(enter('demo-admin')).toBeInstanceOf(Promise);
  });

  test('is let go on with a token and an organization that are still there, and with a one-time token', async () => {
    const { environment, suspend } = await open();
    const store = () => environment.partition.read();
    const once = { ...admin, token: 'once_1', oneTime: true };
    await requireStillAdmitted(store(), admin);
    await requireStillAdmitted(store(), once);
    await expect(requireStillAdmitted(store(), { ...once, oneTime: false })).rejects.toThrow(refusal(401, unknown));
    await suspend();
    for (const caller of [admin, once])
      await expect(requireStillAdmitted(store(), caller)).rejects.toThrow(refusal(403, suspended));
  });
});
