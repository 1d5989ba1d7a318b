// Policy: the example of an error is a true problem: its status is the response's, and its kind is one of the API's.
// @ts-check
import { follow, isNamed } from '../contract/visits.js';

/** @import { Location, Node, Rule, VisitContext } from '../contract/types.js' */
/** @typedef {{ type: string, title: string, status: number }} Kind */

const MEDIA_TYPE = 'application/problem+json';

/**
 * The kinds of problem that the schema of a problem's `type` knows, from its `x-problems`.
 * @param {Node} schema
 * @param {Location} location
 * @param {VisitContext['report']} report
 * @returns {Kind[]}
 */
const kindsOf = (schema, location, report) => {
  /** @type {string[]} */
  const types = schema['x-extensible-enum'] ?? [];
  /** @type {Record<string, { status: number, title: string }>} */
  const problems = schema['x-problems'] ?? {};
  const names = types.map((type) => type.slice(type.lastIndexOf('/') + 1));
  for (const name of Object.keys(problems).filter((name) => !names.includes(name)))
    report({
      message: `No \`type\` ends with ${name}. Add it to \`x-extensible-enum\`.`,
      location: location.child(['x-problems', name]),
    });
  return names.flatMap((name, nth) => {
    const { [name]: kind } = problems;
    if (kind) return [{ type: types[nth] ?? name, ...kind }];
    report({
      message: `No status and title for ${name}. Add it to \`x-problems\`.`,
      location: location.child(['x-extensible-enum', nth]),
    });
    return [];
  });
};

/**
 * @param {Node} value
 * @param {Location} location
 * @param {number} status of the response
 * @param {Kind[]} kinds
 * @param {VisitContext['report']} report
 */
const check = (value, location, status, kinds, report) => {
  const fitting = kinds.filter((kind) => kind.status === status);
  const kind = fitting.find(({ type }) => type === value.type);
  /** @type {[string, unknown[], string][]} */
  const wanted = [
    ['status', [status], 'the status of the response'],
    ['success', [false], 'as in every problem'],
    ['message', [value.detail], 'the same as `detail`'],
    ['type', fitting.map(({ type }) => type), `a kind of ${status}`],
    ['title', kind ? [kind.title] : [value.title], 'the title of this kind'],
  ];
  for (const [field, allowed, why] of wanted)
    if (!allowed.includes(value[field]))
      report({
        message: `\`${field}\` is \`${value[field]}\`. Write \`${allowed.join('` or `')}\`, ${why}.`,
        location: location.child(field),
      });
};

/** @type {Rule} */
export default () => {
  const seen = new Set();
  /** @type {{ value: Node, location: Location, status: number }[]} */
  const examples = [];
  /** @type {Kind[]} */
  const kinds = [];
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
            if (!example.node?.value) continue;
            examples.push({
              value: example.node.value,
              location: example.location.child('value'),
              status: Number(status),
            });
          }
        }
      },
    },
    Schema: (schema, { location, report }) => {
      const { type } = schema.properties ?? {};
      if (!isNamed(location) || !type?.['x-problems']) return;
      kinds.push(...kindsOf(type, location.child(['properties', 'type']), report));
    },
    Root: {
      leave: (_, { report }) => {
        for (const { value, location, status } of examples) check(value, location, status, kinds, report);
      },
    },
  };
};
