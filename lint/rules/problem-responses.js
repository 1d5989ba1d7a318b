// Policy: every refusal and failure is the one Problem, as application/problem+json (RFC 9457), with its status's headers.
// @ts-check
import { follow, once } from '../contract/visits.js';

/** @import { Rule } from '../contract/types.js' */

const MEDIA_TYPE = 'application/problem+json';
/** Headers that tell the caller how to go on (RFC 9110, sections 11.6.1 and 10.2.3). */
const HEADERS = [
  ['401', 'WWW-Authenticate'],
  ['429', 'Retry-After'],
];

/**
 * `states` maps an operationId to statuses that tell how something is and refuse nothing, for programs that read the status alone.
 * @type {Rule}
 */
export default ({ states = {} }) => {
  const check = once((response, { key, location, report }) => {
    const content = response.content ?? {};
    const at = location.child('content');
    for (const [status, header = ''] of HEADERS)
      if (status === key && !response.headers?.[header])
        report({
          message: `The ${status} response has no ${header} header. Add it: it tells the caller how to go on.`,
          location: location.child('headers').key(),
        });
    for (const mediaType of Object.keys(content).filter((one) => one !== MEDIA_TYPE))
      report({
        message: `An error as ${mediaType}. Answer errors as ${MEDIA_TYPE} only.`,
        location: at.child(mediaType).key(),
      });
    if (!content[MEDIA_TYPE])
      report({ message: `The error has no ${MEDIA_TYPE} body. Add it, with the schema Problem.`, location: at.key() });
    else if (!/\/Problem$/.test(content[MEDIA_TYPE].schema?.$ref ?? ''))
      report({
        message: 'The schema of an error is not Problem. Refer to the shared schema Problem with $ref.',
        location: at.child([MEDIA_TYPE, 'schema']),
      });
  });
  return {
    Paths: {
      Operation: ({ operationId, responses }, context) => {
        const errors = Object.keys(responses ?? {}).filter((one) => /^[45]/.test(one));
        for (const status of errors.filter((one) => !states[operationId]?.includes(one))) {
          const { node, location } = follow(responses[status], context.location.child(['responses', status]), context);
          if (node) check(node, { ...context, key: status, location });
        }
      },
    },
  };
};
