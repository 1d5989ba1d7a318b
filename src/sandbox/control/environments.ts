import { operations } from '../../../generated/sandbox-control/operations.ts';
import { defaultEnvironment, type Environment } from '../core/environment.ts';
import { isBeyondCalendar, parseTime, timeOf } from './clock.ts';
import type { OpenHandlers } from './handler.ts';

/** How many there may be, the default one included. */
const { environments: most } = operations.createEnvironment.limits;

export const environmentHandlers: OpenHandlers = {
  async createEnvironment({ body, refuse, answer }, { sandbox }) {
    const now = body?.now === undefined ? undefined : parseTime(body.now);
    if (now !== undefined && isBeyondCalendar(now)) {
      throw refuse.invalid([{ pointer: '/now', keyword: 'maximum', message: 'must be in the years 2000 to 2098' }]);
    }
    if (sandbox.size >= most) {
      throw refuse.conflict(
        'tooManyEnvironments',
        `There are ${most.toLocaleString('en-US')} environments, as many as there can be; delete some.`,
      );
    }
    return answer(describe(await sandbox.create({ now, frozen: body?.frozen, seed: body?.seed })));
  },

  async resetEnvironment({ path, refuse, answer }, { sandbox }) {
    const environment = await sandbox.reset(path.environmentId);
    if (!environment) throw refuse.notFound('unknownEnvironment', unknown(path.environmentId));
    return answer(describe(environment));
  },

  async deleteEnvironment({ path, refuse, answer }, { sandbox }) {
    if (path.environmentId === defaultEnvironment) {
      throw refuse.conflict('defaultEnvironment', 'The environment default cannot be deleted; reset it instead.');
    }
    if (!(await sandbox.delete(path.environmentId)))
      throw refuse.notFound('unknownEnvironment', unknown(path.environmentId));
    return answer(undefined);
  },
};

function unknown(id: string): string {
  return `There is no environment ${id}.`;
}

function describe(environment: Environment) {
  const { id, seed, tokenSuffix } = environment;
  const tokens = {
    superAdmin: `demo-superadmin${tokenSuffix}`,
    admin: `demo-admin${tokenSuffix}`,
    user: `demo-user${tokenSuffix}`,
  };
  return { id, ...timeOf(environment.clock), seed, tokens };
}
