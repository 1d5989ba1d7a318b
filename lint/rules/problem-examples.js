// Policy: the example of an error is a true problem: its status is the response's, and its kind is one of the API's.
// @ts-check
import { follow } from '../visits.js';

/** @import { Context, Location, Node, Rule } from '../types.js' */
/** @typedef {{ type: string, title: string, status: number }} Kind */

const MEDIA_TYPE = 'application/problem+json';

/**
 * `base` is what the `type` of each problem begins with; `kinds` are the API's kinds of problem.
 * @type {Rule}
 */
export default (/** @type {{ base: string, kinds: Kind[] }} */ { base, kinds }) => {
  const check = (
    /** @type {Node} */ value,
    /** @type {Location} */ location,
    /** @type {number} */ status,
    /** @type {Context['report']} */ report,
  ) => {
    const fitting = kinds.filter((kind) => kind.status === status);
    const kind = fitting.find(({ type }) => base + type === value.type);
    /** @type {[string, unknown[], string][]} */
    const wanted = [
      ['status', [status], 'the status of the response'],
      ['success', [false], 'as in every problem'],
      ['message', [value.detail], 'the same as `detail`'],
      ['type', fitting.map(({ type }) => base + type), `a kind of ${status}`],
      ['title', kind ? [kind.title] : [value.title], 'the title of this kind'],
    ];
    for (const [field, allowed, why] of wanted)
      if (!allowed.includes(value[field]))
        report({
          message: `\`${field}\` is \`${value[field]}\`. Write \`${allowed.join('` or `')}\`, ${why}.`,
          location: location.child(field),
        });
  };

  const seen = new Set();
  return {
    Paths: {
      Responses: (responses, context) => {
        for (const status of Object.keys(responses).filter((one) => /^[45]/.test(one))) {
          const { node, location } = follow(responses[status], context.location.child(status), context);
          const place = `${status} ${location?.absolutePointer}`;
          if (!node || seen.has(place)) continue;
          seen.add(place);
          for (const [name, given] of Object.entries(node.content?.[MEDIA_TYPE]?.examples ?? {})) {
            const example = follow(given, location.child(['content', MEDIA_TYPE, 'examples', name]), context);
            if (example.node?.value)
              check(example.node.value, example.location.child('value'), Number(status), context.report);
          }
        }
      },
    },
  };
};
