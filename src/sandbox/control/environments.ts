import { operations } from '../../../generated/sandbox-control/operations.ts';
import type { FurtherViolation } from '../../contract/problem.ts';
import { durationOf } from '../engine/duration.ts';
import { defaultEnvironment, type Environment, tokenSuffixOf } from '../engine/environment.ts';
import { pageFields, pagingOf } from '../engine/paging.ts';
import type { RefuseConflict } from '../engine/typed-request.ts';
import type { Listed, Sandbox } from '../service/sandbox.ts';
import { isBeyondCalendar, parseTime, timeOf } from './clock.ts';
import type { OpenContext, OpenHandlers } from './handler.ts';

/** Most environments, the default one included; and the longest lifetime without use, in days. */
const { environments: maxEnvironments, endsAfterDays } = operations.createEnvironment.limits;

type EnvironmentId =
  | 'listEnvironments'
  | 'getEnvironment'
  | 'createEnvironment'
  | 'renameEnvironment'
  | 'resetEnvironment'
  | 'deleteEnvironment';

export const environmentHandlers: Pick<OpenHandlers, EnvironmentId> = {
  async listEnvironments({ query, answer }, { sandbox, owner }) {
    const { name } = query;
    const { pageNumber, pageSize, offset } = pagingOf(query);
    const page = await sandbox.page({ name, owner }, offset, pageSize);
    return answer(pageFields('environments', { pageNumber, pageSize, ...page }, describeListed));
  },

  async getEnvironment({ path, refuse, answer }, { sandbox, environment }) {
    if (!environment) throw refuse.notFound('unknownEnvironment', unknownEnvironment(path.environmentId));
    return answer(await describe(sandbox, environment));
  },

  async createEnvironment({ body, refuse, answer }, context) {
    const now = body?.now === undefined ? undefined : parseTime(body.now);
    const violations = violationsOfEnd(body?.endsAfter);
    if (now !== undefined && isBeyondCalendar(now)) {
      violations.push({ pointer: '/now', keyword: 'maximum', message: 'must be in the years 2000 to 2098' });
    }
    if (violations.length > 0) throw refuse.invalid(violations);
    const { frozen, seed, name, endsAfter } = body ?? {};
    const { sandbox, owner } = context;
    await sandbox.endUnused();
    const settings = { now, frozen, seed, name, endsAfter, owner };
    const made = await madeWithinCapacity(context, refuse, () => sandbox.create(settings));
    return answer(await describe(sandbox, made));
  },

  async renameEnvironment({ path, body, refuse, answer }, { sandbox }) {
    const { environmentId } = path;
    const named = await sandbox.use(environmentId, async (environment) => {
      await environment.rename(body.name);
      return environment;
    });
    if (!named) throw refuse.notFound('unknownEnvironment', unknownEnvironment(environmentId));
    return answer(await describe(sandbox, named));
  },

  async resetEnvironment({ path, refuse, answer }, { sandbox }) {
    const environment = await sandbox.reset(path.environmentId);
    if (!environment) throw refuse.notFound('unknownEnvironment', unknownEnvironment(path.environmentId));
    return answer(await describe(sandbox, environment));
  },

  async deleteEnvironment({ path, refuse, answer }, { sandbox }) {
    if (path.environmentId === defaultEnvironment) {
      throw refuse.conflict('defaultEnvironment', 'The environment default cannot be deleted. Reset it instead.');
    }
    if (!(await sandbox.delete(path.environmentId)))
      throw refuse.notFound('unknownEnvironment', unknownEnvironment(path.environmentId));
    return answer(undefined);
  },
};

/** Makes an environment. Throws `conflict` where there are as many as there can be, and where its owner may have no more. */
export async function madeWithinCapacity<T>(
  { sandbox, owner, quotas, request = {} }: OpenContext,
  refuse: RefuseConflict<'tooManyEnvironments'>,
  make: () => Promise<T>,
): Promise<T> {
  const ownerLimit = quotas?.limits.environments;
  const makeOwn = async () => {
    if (owner === undefined || quotas === undefined || ownerLimit === undefined) return make();
    const outcome = await sandbox.withCapacity(ownerLimit, make, owner);
    if (outcome === 'full') throw quotas.tooManyEnvironments(owner, request);
    return outcome;
  };
  const made = await sandbox.withCapacity(maxEnvironments, makeOwn);
  if (owner !== undefined) quotas?.forget(owner);
  if (made !== 'full') return made;
  const full = `There are already ${maxEnvironments.toLocaleString('en-US')} environments, which is the maximum. Delete some first.`;
  throw refuse.conflict('tooManyEnvironments', full);
}

/** Violations of an end that the schema cannot express. */
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
export async function describe(sandbox: Sandbox, environment: Environment) {
  return describeListed(await sandbox.listed(environment));
}

function describeListed({ record, clock, end, totalRequests, totalSnapshots }: Listed) {
  const { id, name, endsAfter, seed, created } = record;
  const tokenSuffix = tokenSuffixOf(id);
  return {
    id,
    ...(name !== undefined && { name }),
    ...timeOf(clock),
    seed,
    createdTimestamp: Math.floor(created / 1000),
    ...(endsAfter !== undefined && { endsAfter }),
    ...(end !== undefined && { endsTimestamp: Math.floor(end / 1000) }),
    totalRequests,
    totalSnapshots,
    tokens: {
      superAdmin: `demo-superadmin${tokenSuffix}`,
      admin: `demo-admin${tokenSuffix}`,
      user: `demo-user${tokenSuffix}`,
    },
  };
}
