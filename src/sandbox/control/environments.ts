import { operations } from '../../../generated/sandbox-control/operations.ts';
import type { FurtherViolation } from '../../contract/problem.ts';
import { durationOf } from '../core/duration.ts';
import { defaultEnvironment, type Environment } from '../core/environment.ts';
import { envelope, pageOfRows } from '../core/paging.ts';
import type { RefuseConflict } from '../core/typed-request.ts';
import type { Sandbox } from '../service/sandbox.ts';
import { isBeyondCalendar, parseTime, timeOf } from './clock.ts';
import type { OpenHandlers } from './handler.ts';

/** How many there may be, the default one included; and how long one may last without use, in days. */
const { environments: most, endsAfterDays } = operations.createEnvironment.limits;

type EnvironmentId =
  | 'listEnvironments'
  | 'getEnvironment'
  | 'createEnvironment'
  | 'renameEnvironment'
  | 'resetEnvironment'
  | 'deleteEnvironment';

export const environmentHandlers: Pick<OpenHandlers, EnvironmentId> = {
  async listEnvironments({ query, answer }, { sandbox }) {
    const { name } = query;
    const all = sandbox.list();
    const matching = name === undefined ? all : all.filter(({ record }) => record.name === name);
    return answer(envelope('environments', pageOfRows(matching, query), (one) => describe(sandbox, one)));
  },

  async getEnvironment({ path, refuse, answer }, { sandbox }) {
    const environment = sandbox.find(path.environmentId);
    if (!environment) throw refuse.notFound('unknownEnvironment', unknownEnvironment(path.environmentId));
    return answer(describe(sandbox, environment));
  },

  async createEnvironment({ body, refuse, answer }, { sandbox }) {
    const now = body?.now === undefined ? undefined : parseTime(body.now);
    const violations = violationsOfEnd(body?.endsAfter);
    if (now !== undefined && isBeyondCalendar(now)) {
      violations.push({ pointer: '/now', keyword: 'maximum', message: 'must be in the years 2000 to 2098' });
    }
    if (violations.length > 0) throw refuse.invalid(violations);
    const { frozen, seed, name, endsAfter } = body ?? {};
    await sandbox.endUnused();
    requireRoom(sandbox, refuse);
    return answer(describe(sandbox, await sandbox.create({ now, frozen, seed, name, endsAfter })));
  },

  async renameEnvironment({ path, body, refuse, answer }, { sandbox }) {
    const { environmentId } = path;
    const named = await sandbox.use(environmentId, async (environment) => {
      await environment.rename(body.name);
      return environment;
    });
    if (!named) throw refuse.notFound('unknownEnvironment', unknownEnvironment(environmentId));
    return answer(describe(sandbox, named));
  },

  async resetEnvironment({ path, refuse, answer }, { sandbox }) {
    const environment = await sandbox.reset(path.environmentId);
    if (!environment) throw refuse.notFound('unknownEnvironment', unknownEnvironment(path.environmentId));
    return answer(describe(sandbox, environment));
  },

  async deleteEnvironment({ path, refuse, answer }, { sandbox }) {
    if (path.environmentId === defaultEnvironment) {
      throw refuse.conflict('defaultEnvironment', 'The environment default cannot be deleted; reset it instead.');
    }
    if (!(await sandbox.delete(path.environmentId)))
      throw refuse.notFound('unknownEnvironment', unknownEnvironment(path.environmentId));
    return answer(undefined);
  },
};

/** Throws `conflict` where there are as many environments as there can be; to be called right before one is made. */
export function requireRoom(sandbox: Sandbox, refuse: RefuseConflict<'tooManyEnvironments'>): void {
  if (sandbox.size < most) return;
  const full = `There are ${most.toLocaleString('en-US')} environments, as many as there can be; delete some.`;
  throw refuse.conflict('tooManyEnvironments', full);
}

/** What the schema cannot say of when an environment ends. */
export function violationsOfEnd(endsAfter: string | undefined): FurtherViolation[] {
  if (endsAfter === undefined) return [];
  const milliseconds = durationOf(endsAfter);
  if (milliseconds > 0 && milliseconds <= endsAfterDays * 86_400_000) return [];
  return [{ pointer: '/endsAfter', keyword: 'minimum', message: `must be from PT1S to P${endsAfterDays}D` }];
}

/** The detail of a refusal. */
export function unknownEnvironment(id: string): string {
  return `There is no environment ${id}.`;
}

/** An environment as answers show it. */
export function describe(sandbox: Sandbox, environment: Environment) {
  const { id, tokenSuffix, lifetime, timeline, record } = environment;
  const { name, endsAfter, seed, created } = record;
  return {
    id,
    ...(name !== undefined && { name }),
    ...timeOf(environment.clock),
    seed,
    createdTimestamp: Math.floor(created / 1000),
    ...(endsAfter !== undefined && { endsAfter }),
    ...(lifetime.end !== undefined && { endsTimestamp: Math.floor(lifetime.end / 1000) }),
    totalRequests: timeline.totalRequests,
    totalSnapshots: sandbox.snapshots.list(id).length,
    tokens: {
      superAdmin: `demo-superadmin${tokenSuffix}`,
      admin: `demo-admin${tokenSuffix}`,
      user: `demo-user${tokenSuffix}`,
    },
  };
}
