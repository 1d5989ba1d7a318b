// Policy: an operation declares every status that it can answer, and no other: 200 alone is success.
// @ts-check

/** @import { Rule } from '../types.js' */

const ALWAYS = ['200', '400', '401', '403', '429', '500'];
const OPTIONAL = ['404', '409'];
const WITH_BODY = ['413', '415'];

/** @type {Rule} */
export default () => {
  let path = '';
  return {
    Paths: {
      PathItem: {
        enter: (_, { key }) => {
          path = key;
        },
        Operation: (operation, { location, report }) => {
          const declared = Object.keys(operation.responses ?? {});
          const wanted = [
            ...ALWAYS,
            ...(path.includes('{') ? ['404'] : []),
            ...(operation.requestBody ? WITH_BODY : []),
          ];
          for (const status of wanted.filter((one) => !declared.includes(one)))
            report({
              message: `No ${status} response. Add it${reason(status)}.`,
              location: location.child('responses').key(),
            });
          for (const status of declared.filter((one) => ![...wanted, ...OPTIONAL].includes(one)))
            report({
              message: WITH_BODY.includes(status)
                ? `A ${status} response without a request body. Delete it: there is nothing that it could refuse.`
                : `Status ${status} is not one that operations answer with. Use ${[...ALWAYS, ...OPTIONAL, ...WITH_BODY].sort().join(', ')}.`,
              location: location.child(['responses', status]).key(),
            });
        },
      },
    },
  };
};

/** @param {string} status */
const reason = (status) => {
  if (ALWAYS.includes(status)) return ': every operation has one';
  return status === '404' ? ': the path names a resource' : ': the operation takes a body';
};
