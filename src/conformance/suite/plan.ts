import { bodyChecks } from '../checks/bodies.ts';
import { crossOriginChecks } from '../checks/cross-origin.ts';
import { escapedPathChecks } from '../checks/escaped-paths.ts';
import { exampleChecks } from '../checks/examples.ts';
import { fieldChecks } from '../checks/fields.ts';
import { foreignFilterChecks } from '../checks/foreign-filters.ts';
import { generatedChecks } from '../checks/generated.ts';
import { repeatChecks } from '../checks/idempotency.ts';
import { filterChecks } from '../checks/invariants/filters.ts';
import { sameEverywhereChecks } from '../checks/invariants/list-and-detail.ts';
import { orderChecks } from '../checks/invariants/order.ts';
import { sumChecks } from '../checks/invariants/sums.ts';
import { foreignChecks } from '../checks/invariants/tenant-isolation.ts';
import { timeChecks } from '../checks/invariants/times.ts';
import { isolationChecks } from '../checks/isolation.ts';
import { malformedUrlChecks } from '../checks/malformed-urls.ts';
import { methodChecks } from '../checks/methods.ts';
import { changingNothing } from '../checks/no-side-effects.ts';
import { pagingChecks } from '../checks/paging.ts';
import { parameterChecks } from '../checks/parameters.ts';
import { ofServed } from '../checks/partial-servers.ts';
import { preferChecks } from '../checks/prefer.ts';
import { meantMethodChecks } from '../checks/put-and-delete.ts';
import { raceChecks } from '../checks/races/race-checks.ts';
import { roleChecks } from '../checks/roles.ts';
import { textChecks } from '../checks/texts.ts';
import { tokenChecks } from '../checks/tokens.ts';
import { undoChecks } from '../checks/undo.ts';
import { unknownIdChecks } from '../checks/unknown-ids.ts';
import type { Api } from '../model/api.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { storyChecks } from '../oracle/sequence-checks.ts';
import type { Check } from '../runner/check.ts';
import type { ApiUnderTest } from './api-under-test.ts';

const plans = new WeakMap<ApiUnderTest, readonly Check[]>();

/** Every check of the suite, those of one operation together, in the order of the contract; behaviours and stories come last. */
export function planOf(api: ApiUnderTest): readonly Check[] {
  const plan = plans.get(api) ?? allChecks(api);
  plans.set(api, plan);
  return plan;
}

function allChecks(api: ApiUnderTest): readonly Check[] {
  const { contract, behaviours, oracle } = api;
  const ofOperations = contract.operations.flatMap((operation) => [...ofServed(checksOf(operation, api))]);
  return [...ofOperations, ...behaviours, ...(oracle ? storyChecks(api, oracle) : [])];
}

/** Checks of one operation. */
function checksOf(operation: DeclaredOperation, api: ApiUnderTest): readonly Check[] {
  const { contract, ofOperation, organizations } = api;
  return [
    ...exampleChecks(operation),
    ...generatedChecks(operation),
    ...repeatChecks(operation),
    ...meantMethodChecks(operation, contract),
    ...textChecks(operation),
    ...undoChecks(operation, contract),
    ...(ofOperation?.races(operation) ?? []),
    ...raceChecks(operation),
    ...pagingChecks(operation),
    ...filterChecks(operation),
    ...sameEverywhereChecks(operation, contract),
    ...timeChecks(operation),
    ...orderChecks(operation),
    ...sumChecks(operation, contract),
    ...(ofOperation?.invariants(operation, contract) ?? []),
    ...(organizations ? foreignChecks(operation, contract) : []),
    ...refusalChecks(operation, api),
    ...(organizations ? [...isolationChecks(operation), ...foreignFilterChecks(operation)] : []),
  ];
}

/** Checks of required refusals, by operation. */
export function* refusalChecks(operation: DeclaredOperation, { contract }: Api): Generator<Check> {
  yield* changingNothing(operation, contract, [
    ...parameterChecks(operation),
    ...malformedUrlChecks(operation),
    ...fieldChecks(operation),
    ...bodyChecks(operation),
    ...tokenChecks(operation),
    ...roleChecks(operation),
    ...unknownIdChecks(operation),
  ]);
  yield* methodChecks(operation, contract);
  yield* preferChecks(operation);
  yield* crossOriginChecks(operation);
  yield* escapedPathChecks(operation);
}

/** The checks that concern what is named: groups (tags), operations, or checks themselves; all where nothing is. */
export function selectChecks(checks: readonly Check[], only: readonly string[]): Check[] {
  if (only.length === 0) return [...checks];
  const wanted = new Set(only.map((name) => name.toLowerCase()));
  const names = ({ id, group, operations }: Check) => [id, group, ...operations].map((name) => name.toLowerCase());
  return checks.filter((check) => names(check).some((name) => wanted.has(name)));
}
