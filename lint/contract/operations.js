// What the rules about an operation and its neighbours go by.
// @ts-check
import { follow, isNamed } from './visits.js';

/** @import { Rule, VisitContext } from './types.js' */
/** @import { Declared } from './expressions.js' */

/**
 * All operations by their names, and the roles, the one that may do most first.
 * @typedef {{ operations: ReadonlyMap<unknown, Declared>, roles: readonly unknown[] }} Neighbours
 */

/**
 * A rule that looks at each operation once all are known.
 * @param {(declared: Declared, neighbours: Neighbours, context: VisitContext) => void} check
 * @returns {Rule}
 */
export const amongOperations = (check) => () => {
  /** @type {Map<unknown, Declared>} */
  const operations = new Map();
  /** @type {unknown[]} */
  let roles = [];
  return {
    Paths: {
      Operation: (operation, context) => {
        const { location, parent, key } = context;
        const all = [...(parent.parameters ?? []), ...(operation.parameters ?? [])];
        const parameters = all.map((parameter) => follow(parameter, location, context).node);
        operations.set(operation.operationId, { operation, isRead: key === 'get', parameters, location });
      },
    },
    Schema: (schema, { location }) => {
      if (isNamed(location) && location.pointer.endsWith('/Role')) roles = schema['x-extensible-enum'] ?? [];
    },
    Root: {
      leave: (_, context) => {
        for (const declared of operations.values()) check(declared, { operations, roles }, context);
      },
    },
  };
};

/**
 * Whether all who may call an operation may call another one.
 * @param {Declared} declared
 * @param {Declared} other
 * @param {Pick<Neighbours, 'roles'>} neighbours
 */
export const isForAll = (declared, other, { roles }) => {
  const [own = 0, needed = 0] = [declared, other].map((one) => roles.indexOf(one.operation['x-required-role']));
  return needed >= own;
};
