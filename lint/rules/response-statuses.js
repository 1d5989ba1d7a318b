// Policy: an operation declares every status that it can answer, and no other.
// @ts-check

/** @import { Rule } from '../contract/types.js' */

const OPTIONAL = ['404', '409'];
const WITH_BODY = ['413', '415'];

/**
 * `success` are the statuses of success, of which each operation has one; `always` are the others that all have, but
 * 401 where neither token nor key is needed; `quotas` are those of an operation that a quota may refuse; `further` maps an operationId to statuses that it alone has.
 * @type {Rule}
 */
export default ({ quotas = [], success = ['200'], always = ['400', '401', '403', '429', '500'], further = {} }) => {
  let path = '';
  /** @type {string[]} */
  let tokens = [];
  /** @param {Record<string, unknown>} requirement */
  const isNoToken = (requirement) => !tokens.some((scheme) => scheme in requirement);
  return {
    Root: (root) => {
      tokens = (root.security ?? []).flatMap(Object.keys);
    },
    Paths: {
      PathItem: {
        enter: (_, { key }) => {
          path = key;
        },
        Operation: (operation, { location, report }) => {
          const declared = Object.keys(operation.responses ?? {});
          const open = operation.security?.every(isNoToken) ?? false;
          const isKeyed = open && operation.security.length > 0;
          const wanted = [
            ...always.filter((/** @type {string} */ status) => !(open && !isKeyed && status === '401')),
            ...(path.includes('{') ? ['404'] : []),
            ...(operation.requestBody ? WITH_BODY : []),
          ];
          const known = [
            ...success,
            ...wanted,
            ...OPTIONAL,
            ...(isKeyed ? ['403'] : []),
            ...quotas,
            ...(further[operation.operationId] ?? []),
          ];
          if (!declared.some((status) => success.includes(status)))
            report({
              message: `No ${success.join(' or ')} response. Add it: every operation has one.`,
              location: location.child('responses').key(),
            });
          for (const status of wanted.filter((one) => !declared.includes(one)))
            report({
              message: `No ${status} response. Add it${reason(status)}.`,
              location: location.child('responses').key(),
            });
          for (const status of declared.filter((one) => !known.includes(one)))
            report({
              message: WITH_BODY.includes(status)
                ? `A ${status} response without a request body. Delete it: there is nothing that it could refuse.`
                : `Status ${status} is not one that operations answer with. Use ${[...new Set([...known, ...WITH_BODY])].sort().join(', ')}.`,
              location: location.child(['responses', status]).key(),
            });
        },
      },
    },
  };
};

/** @param {string} status */
const reason = (status) => {
  if (status === '404') return ': the path names a resource';
  const why = WITH_BODY.includes(status) ? 'the operation takes a body' : 'every operation has one';
  return `: ${why}, most by a \`$ref\` to openapi/shared.yaml`;
};
