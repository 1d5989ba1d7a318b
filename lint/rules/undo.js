// Policy: every operation but a read says what undoes it, why nothing can, or why nothing need.
// @ts-check
import { isInAnswer, isInRequest } from '../contract/expressions.js';
import { amongOperations, isForAll } from '../contract/operations.js';
import { follow, schemaAt } from '../contract/visits.js';

/** @import { Node, VisitContext } from '../contract/types.js' */
/** @import { Declared } from '../contract/expressions.js' */
/** @import { Neighbours } from '../contract/operations.js' */
/** @typedef {(message: string, ...path: (string | number)[]) => void} Report */
/** @typedef {Neighbours & { context: VisitContext, report: Report }} Found */

const SOURCES = /^\$(response|before)\.body#(\/.+)$/;

/**
 * @param {Declared} declared
 * @param {Node} named what names the other operation and its parameters
 * @param {Found} found
 * @param {(value: unknown) => boolean} isToBeHad
 * @param {string[]} path
 */
const checkParameters = (declared, named, found, isToBeHad, path = []) => {
  const { operationId, parameters = {} } = named;
  const other = found.operations.get(operationId);
  if (!other) return found.report(`No operation is called \`${operationId}\`. Name one.`, ...path, 'operationId');
  if (!isForAll(declared, other, found))
    found.report(`Not all who may call this may call \`${operationId}\`.`, ...path, 'operationId');
  for (const { name, required } of other.parameters)
    if (required && !(name in parameters))
      found.report(`\`${operationId}\` needs its parameter ${name}. Add it.`, ...path);
  for (const [name, value] of Object.entries(parameters)) {
    if (!other.parameters.some((parameter) => parameter.name === name))
      found.report(`\`${operationId}\` has no parameter ${name}. Delete it.`, ...path, 'parameters', name);
    if (!isToBeHad(value)) found.report(`Nothing has \`${value}\`.`, ...path, 'parameters', name);
  }
};

/**
 * A read that is asked before the change.
 * @param {Declared} declared
 * @param {string} key
 * @param {Found} found
 */
const checkRead = (declared, key, found) => {
  const named = declared.operation['x-undo'][key];
  if (named === undefined) return;
  const read = found.operations.get(named.operationId);
  if (read && !read.isRead) return found.report(`\`${named.operationId}\` is no read.`, key, 'operationId');
  checkParameters(declared, named, found, (value) => isInRequest(value, declared, found.context), [key]);
  if (!read || key === 'before') return;
  const { shows, match } = named;
  if ((shows === undefined) === (match === undefined)) found.report('Write `shows` or `match`.', key);
  for (const pointer of Object.keys(match ?? { [shows]: '' }))
    if (!isInAnswer(`${pointer}`, read, found.context))
      found.report(`\`${named.operationId}\` answers no \`${pointer}\`.`, key);
  for (const value of Object.values(match ?? {}))
    if (!isInRequest(value, declared, found.context)) found.report(`Nothing has \`${value}\`.`, key, 'match');
};

/**
 * What is put back has to be all that a request can change.
 * @param {Declared} declared
 * @param {Found} found
 */
const checkBody = (declared, { operations, context, report }) => {
  const { operationId, body = {}, before } = declared.operation['x-undo'];
  const { operation, location } = operations.get(operationId) ?? declared;
  const sent = follow(operation.requestBody, location, context);
  const schema = sent.node?.content?.['application/json']?.schema;
  for (const pointer of Object.keys(body))
    if (!schemaAt(schema, pointer, sent.location, context))
      report(`\`${operationId}\` takes no \`${pointer}\`. Delete it.`, 'body', pointer);
  const { node } = schema ? follow(schema, sent.location, context) : { node: undefined };
  const needed = before ? Object.keys(node?.properties ?? {}) : (node?.required ?? []);
  for (const name of needed)
    if (!Object.keys(body).some((pointer) => pointer.split('/')[1] === name))
      report(`\`body\` lacks ${name}. Add it.`, 'body');
};

/**
 * @param {Declared} declared
 * @param {Found} found
 */
const checkUndo = (declared, found) => {
  const { operation } = declared;
  const { operationId, reason, needless, before, body = {} } = operation['x-undo'];
  const sentences = [reason, needless].filter((text) => text !== undefined);
  if ([...sentences, operationId].filter((one) => one !== undefined).length !== 1)
    return found.report('Name the `operationId` that undoes it, or a `reason` why none can, or why it is `needless`.');
  if (operationId === undefined) {
    if (!`${sentences[0]}`.endsWith('.')) found.report('Write a sentence.');
    return;
  }
  const read = found.operations.get(before?.operationId);
  /** @param {unknown} value */
  const isToBeHad = (value) => {
    const [, source, pointer] = SOURCES.exec(`${value}`) ?? [];
    if (pointer === undefined) return isInRequest(value, declared, found.context);
    const shown = source === 'before' ? read : declared;
    return shown !== undefined && isInAnswer(pointer, shown, found.context);
  };
  if (found.operations.get(operationId)?.isRead)
    return found.report(`\`${operationId}\` is a read. Name what undoes.`, 'operationId');
  checkParameters(declared, operation['x-undo'], found, isToBeHad);
  for (const [pointer, value] of Object.entries(body))
    if (!isToBeHad(value)) found.report(`Nothing has \`${value}\`.`, 'body', pointer);
  if (found.operations.has(operationId)) checkBody(declared, found);
  for (const key of ['before', 'unless']) checkRead(declared, key, found);
};

export default amongOperations((declared, neighbours, context) => {
  const { operation, isRead, location } = declared;
  /** @type {Report} */
  const report = (message, ...path) => context.report({ message, location: location.child(['x-undo', ...path]) });
  if (isRead && operation['x-undo']) report('A read leaves nothing to undo. Delete this.');
  if (!isRead && !operation['x-undo'])
    context.report({ message: 'No x-undo. Say what undoes this, or why nothing can.', location: location.key() });
  if (!isRead && operation['x-undo']) checkUndo(declared, { ...neighbours, context, report });
});
