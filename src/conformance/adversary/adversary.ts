import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import type { Check } from '../runner/check.ts';
import type { CheckContext } from '../runner/context.ts';
import { adversary } from '../runner/finding.ts';
import { CannotRun, type Capability, isThisMachine, type TargetOptions } from '../target/target.ts';
import { controlOperations } from './control-operations.ts';

/** The group under which everything that the adversary does is reported. */
export const adversaryGroup = 'Adversary';

/**
 * The adversary's checks; none where nobody asked for it. What they do is loaded when they are made. Throws `CannotRun`
 * where the server is on another machine and its host was not named again.
 */
export function adversaryChecks(contract: SuiteContract, { url, adversary }: Pick<TargetOptions, 'url' | 'adversary'>) {
  if (!adversary) return [];
  const host = URL.parse(url)?.hostname ?? '';
  if (!isThisMachine(url) && adversary.host !== host) {
    throw new CannotRun(`${host} is not this machine; --adversary-host ${host} says that it is yours to attack`);
  }
  return [...costChecks(contract), ...onceChecks(contract), ...otherChecks(contract)];
}

/** What each operation costs at its worst, and what the control API's do. */
function costChecks({ operations }: SuiteContract): Check[] {
  const title = 'costs no more than in proportion to what is sent';
  const own = operations
    .filter(({ parameters, bodies }) => parameters.length > 0 || bodies.size > 0)
    .map((operation) =>
      check(`cost/${operation.id}`, title, [operation], needsOf(operation), async (context) => {
        const { attackCost } = await import('./cost/cost.ts');
        await attackCost(context, operation);
      }),
    );
  const control = controlOperations()
    .filter(({ parameters, bodies }) => parameters.length > 0 || bodies.size > 0)
    .map((operation) =>
      check(`cost/control/${operation.id}`, title, [], ['writes', 'control'], async (context) => {
        const { attackControlCost } = await import('./cost/cost.ts');
        await attackControlCost(context, operation);
      }),
    );
  return [...own, ...control];
}

/** What can be done once is done once, however many ask for it at once. */
function onceChecks({ operations }: SuiteContract): Check[] {
  const raced = operations.filter(
    ({ method, declared }) => method !== 'GET' && (declared.has('409') || declared.has('404')),
  );
  return raced.map((operation) =>
    check(
      `races/${operation.id}`,
      'lets one of equal requests at once win, where a second one is refused',
      [operation],
      ['state', 'writes', 'control'],
      async (context) => {
        const { raceOperation } = await import('./races/races.ts');
        await raceOperation(context, operation);
      },
    ),
  );
}

function otherChecks({ operation }: SuiteContract): Check[] {
  const webhooks = (['addWebhook', 'sendExternalMessage'] as const).map(operation);
  return [
    check(
      'races/one-time-tokens',
      'lets a one-time token authorize one of many requests at once',
      [operation('generateOneTimeToken')],
      ['state', 'writes'],
      async (context) => {
        const { raceOneTimeTokens } = await import('../../behaviours/authorization/one-time-token-race.ts');
        await raceOneTimeTokens(context);
      },
    ),
    check(
      'foreign-identifiers',
      'shows and does nothing for whom an identifier is not',
      [],
      ['state', 'writes', 'control'],
      async (context) => {
        const { tryForeignIdentifiers } = await import('./foreign/foreign.ts');
        await tryForeignIdentifiers(context);
      },
    ),
    check('framing', 'refuses requests that can be read in two ways', [], [], async (context) => {
      const { sendAmbiguous } = await import('./framing/framing.ts');
      await sendAmbiguous(context);
    }),
    check('slow-clients', 'serves others while clients drip, flood and do not read', [], [], async (context) => {
      const { attackSlowly } = await import('./framing/slow-clients.ts');
      await attackSlowly(context);
    }),
    check('memory/unread', 'takes no memory for answers that nobody reads', [], [], async (context) => {
      const { leaveUnread } = await import('./memory/unread-answers.ts');
      await leaveUnread(context);
    }),
    check('memory/bodies', 'takes memory for a body in proportion to its size', [], ['writes'], async (context) => {
      const { sendHeavyBodies } = await import('./memory/heavy-bodies.ts');
      await sendHeavyBodies(context);
    }),
    check(
      'receivers',
      'is not led astray or held up by who receives its webhooks',
      webhooks,
      ['state', 'writes', 'webhooks'],
      async (context) => {
        const { receiveBadly } = await import('../../behaviours/receivers/receivers.ts');
        await receiveBadly(context);
      },
    ),
    check('pages', 'does nothing for pages of other origins', [], ['writes'], async (context) => {
      const { openPages } = await import('./pages/pages.ts');
      await openPages(context);
    }),
  ];
}

function check(
  name: string,
  title: string,
  operations: readonly DeclaredOperation[],
  needs: readonly Capability[],
  run: (context: CheckContext) => Promise<void>,
): Check {
  return { id: adversary + name, group: adversaryGroup, operations: operations.map(({ id }) => id), title, needs, run };
}

function needsOf({ method }: DeclaredOperation): Capability[] {
  return method === 'GET' ? [] : ['writes'];
}
