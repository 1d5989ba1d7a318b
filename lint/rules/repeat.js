// Policy: every operation but a read says what a second, equal request does, and which read shows whether the first took effect.
// @ts-check
import { isInAnswer, isInEachRequest, isInRequest as isToBeHad } from '../contract/expressions.js';
import { amongOperations, isForAll } from '../contract/operations.js';
import { follow, schemaAt } from '../contract/visits.js';

/** @import { VisitContext } from '../contract/types.js' */
/** @import { Declared } from '../contract/expressions.js' */
/** @import { Neighbours } from '../contract/operations.js' */
/** @typedef {(message: string, ...path: (string | number)[]) => void} Report */

const OUTCOMES = ['same', 'refused', 'again'];
/**
 * @param {Declared} declared
 * @param {VisitContext} context
 * @param {Report} report
 */
const checkOutcome = (declared, context, report) => {
  const { 'x-repeat': repeat, responses } = declared.operation;
  const { outcome, status, reason, unless = [], renews = [], lookup, noLookup } = repeat;
  const isDeclared = (/** @type {unknown} */ code, /** @type {unknown} */ why) =>
    follow(responses?.[`${code}`], declared.location, context).node?.['x-reasons']?.includes(why) === true;
  if (!OUTCOMES.includes(outcome))
    report(`\`${outcome}\` is no outcome. Write one of ${OUTCOMES.join(', ')}.`, 'outcome');
  if (outcome === 'refused' ? !isDeclared(status, reason) : (status ?? reason) !== undefined)
    report(
      'Write `status` and `reason` of a refusal that the operation declares beside `refused`, and beside no other.',
    );
  if (outcome !== 'same' && renews.length > 0) report('Only the outcome `same` has `renews`.', 'renews');
  for (const [nth, pointer] of renews.entries())
    if (!isInAnswer(`${pointer}`, declared, context))
      report(`Its answer has no \`${pointer}\`. Write where a field of it stands.`, 'renews', nth);
  if (outcome !== 'again' && unless.length > 0) report('Only the outcome `again` has an `unless`.', 'unless');
  for (const [nth, { has, status: code, reason: why }] of unless.entries())
    if (!isDeclared(code, why) || !`${has}`.startsWith('$') || !isToBeHad(has, declared, context))
      report('Write what requests may have, and the refusal that it leads to.', 'unless', nth);
  if ((lookup === undefined) === !(typeof noLookup === 'string' && noLookup.endsWith('.')))
    report('Name the read that shows whether a request took effect as `lookup`, or say in a `noLookup` why none does.');
};

/**
 * @param {Declared} declared
 * @param {Neighbours} neighbours
 * @param {VisitContext} context
 * @param {Report} report
 */
const checkLookup = (declared, neighbours, context, report) => {
  const { operationId, parameters = {}, match = {} } = declared.operation['x-repeat'].lookup;
  const read = neighbours.operations.get(operationId);
  if (!read?.isRead) return report(`\`${operationId}\` is no read. Name one.`, 'lookup', 'operationId');
  if (!isForAll(declared, read, neighbours))
    report(`Not all who may call this may call \`${operationId}\`. Name another read.`, 'lookup', 'operationId');
  const missing = read.parameters.filter(({ name, required }) => required && !(name in parameters));
  for (const { name } of missing) report(`\`${operationId}\` needs its parameter ${name}. Add it.`, 'lookup');
  for (const name of Object.keys(parameters))
    if (!read.parameters.some((parameter) => parameter.name === name))
      report(`\`${operationId}\` has no parameter ${name}. Delete it.`, 'lookup', 'parameters', name);
  const success = follow(read.operation.responses?.['200'], read.location, context);
  const answer = success.node?.content?.['application/json']?.schema;
  for (const pointer of Object.keys(match))
    if (pointer.split('*').length !== 2 || !schemaAt(answer, pointer, success.location, context))
      report(`\`${operationId}\` answers no list with \`${pointer}\`.`, 'lookup', 'match', pointer);
  for (const [key, values] of Object.entries({ parameters, match }))
    for (const [name, value] of Object.entries(values))
      if (!isInEachRequest([value].flat(), declared, context))
        report(`Requests have no \`${value}\`. Write \`$request.path.…\` or the like.`, 'lookup', key, name);
};

export default amongOperations((declared, neighbours, context) => {
  const { operation, isRead, location } = declared;
  const { 'x-repeat': repeat } = operation;
  /** @type {Report} */
  const report = (message, ...path) => context.report({ message, location: location.child(['x-repeat', ...path]) });
  if (isRead && repeat) report('A read can always be repeated. Delete this.');
  if (!isRead && !repeat)
    context.report({
      message: `No x-repeat. Say as its \`outcome\` what a second, equal request does: ${OUTCOMES.join(', ')}.`,
      location: location.key(),
    });
  if (isRead || !repeat) return;
  checkOutcome(declared, context, report);
  if (repeat.lookup) checkLookup(declared, neighbours, context, report);
});
