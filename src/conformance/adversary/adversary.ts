import type { Api } from '../model/api.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { Check } from '../runner/check.ts';
import type { CheckContext } from '../runner/context.ts';
import { adversary } from '../runner/finding.ts';
import { CannotRun, type Capability, isThisMachine, type TargetOptions } from '../target/target.ts';

/** The group under which everything that the adversary does is reported. */
export const adversaryGroup = 'Adversary';

/** Cost of an attack, in the unit of a check's `cost`. */
const costOfAttack = 100;

/** Attacks on what an API has and others may not. */
export interface AdversaryChecks {
  /** With many requests at once. */
  readonly races: readonly Check[];
  /** By whoever receives what the server sends. */
  readonly receivers: readonly Check[];
}

/**
 * The adversary's checks; none where nobody asked for it. What they do is loaded when they are made. Throws `CannotRun`
 * where the server is on another machine and its host was not named again.
 */
export function adversaryChecks(
  api: Api & { readonly adversary?: AdversaryChecks },
  { url, adversary }: Pick<TargetOptions, 'url' | 'adversary'>,
): readonly Check[] {
  if (!adversary) return [];
  const host = URL.parse(url)?.hostname ?? '';
  if (!isThisMachine(url) && adversary.host !== host) {
    throw new CannotRun(`${host} is not this machine; add --adversary-host ${host} to confirm that you may attack it`);
  }
  return [...costChecks(api), ...onceChecks(api), ...otherChecks(api.adversary)];
}

/** Checks of the worst case of each operation, those of the control API included. */
function costChecks({ contract, control }: Api): Check[] {
  const title = 'uses time and memory in proportion to the request';
  const own = contract.operations
    .filter(({ parameters, bodies }) => parameters.length > 0 || bodies.size > 0)
    .map((operation) =>
      attackCheck(`cost/${operation.id}`, title, [operation], needsOf(operation), async (context) => {
        const { attackCost } = await import('./cost/cost.ts');
        await attackCost(context, operation);
      }),
    );
  const ofControl = (control?.operations ?? [])
    .filter(({ parameters, bodies }) => parameters.length > 0 || bodies.size > 0)
    .map((operation) =>
      attackCheck(`cost/control/${operation.id}`, title, [], ['writes', 'control'], async (context) => {
        const { attackControlCost } = await import('./cost/cost.ts');
        await attackControlCost(context, operation);
      }),
    );
  return [...own, ...ofControl];
}

/** Checks that a one-time effect happens once under concurrent requests. */
function onceChecks({ contract }: Api): Check[] {
  const raced = contract.operations.filter(
    ({ method, declared }) => method !== 'GET' && (declared.has('409') || declared.has('404')),
  );
  return raced.map((operation) =>
    attackCheck(
      `races/${operation.id}`,
      'accepts only one of several equal concurrent requests',
      [operation],
      ['state', 'writes', 'control'],
      async (context) => {
        const { raceOperation } = await import('./races/races.ts');
        await raceOperation(context, operation);
      },
    ),
  );
}

function otherChecks({ races = [], receivers = [] }: Partial<AdversaryChecks> = {}): Check[] {
  return [
    ...races,
    attackCheck(
      'foreign-identifiers',
      'rejects identifiers of another organization',
      [],
      ['state', 'writes', 'control'],
      async (context) => {
        const { tryForeignIdentifiers } = await import('./foreign/foreign.ts');
        await tryForeignIdentifiers(context);
      },
    ),
    attackCheck('framing', 'rejects ambiguous requests', [], [], async (context) => {
      const { sendAmbiguous } = await import('./framing/framing.ts');
      await sendAmbiguous(context);
    }),
    attackCheck(
      'slow-clients',
      'serves other clients while some send slowly, flood it or do not read',
      [],
      [],
      async (context) => {
        const { attackSlowly } = await import('./framing/slow-clients.ts');
        await attackSlowly(context);
      },
    ),
    attackCheck('memory/unread', 'uses no memory for unread responses', [], [], async (context) => {
      const { leaveUnread } = await import('./memory/unread-answers.ts');
      await leaveUnread(context);
    }),
    attackCheck('memory/bodies', 'uses memory in proportion to the size of a body', [], ['writes'], async (context) => {
      const { sendHeavyBodies } = await import('./memory/heavy-bodies.ts');
      await sendHeavyBodies(context);
    }),
    ...receivers,
    attackCheck('pages', 'ignores requests of pages from other origins', [], ['writes'], async (context) => {
      const { openPages } = await import('./pages/pages.ts');
      await openPages(context);
    }),
  ];
}

/** A check of the adversary. */
export function attackCheck(
  name: string,
  title: string,
  operations: readonly DeclaredOperation[],
  needs: readonly Capability[],
  run: (context: CheckContext) => Promise<void>,
): Check {
  const ids = operations.map(({ id }) => id);
  return {
    id: adversary + name,
    group: adversaryGroup,
    operations: ids,
    title,
    kind: 'attack',
    cost: costOfAttack,
    needs,
    run,
  };
}

function needsOf({ method }: DeclaredOperation): Capability[] {
  return method === 'GET' ? [] : ['writes'];
}
