// Policy: the register of assumptions and the contract agree: every use has an entry, every entry a use and all its texts.
// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { entriesIn } from '../../src/contract/assumptions.ts';

/** @import { Location, Node, Rule, Visit } from '../contract/types.js' */

const PROJECT = resolve(import.meta.dirname, '../..');
const TEXTS = ['question', 'assumption', 'why'];

/**
 * Whether a list has nothing but sentences, some with the change of the contract that they ask for.
 * @param {Node} list
 */
const areSentences = (list) =>
  Array.isArray(list) &&
  list.length > 0 &&
  list.every((one) => /\S\.$/.test(typeof one === 'string' ? one : (one?.says ?? '')));

/**
 * `register` is the register's file, relative to the project.
 * @type {Rule}
 */
export default ({ register }) => {
  const file = resolve(PROJECT, register);
  const text = readFileSync(file, 'utf8');
  /** @type {Record<string, Node>} */
  const entries = parse(text) ?? {};
  const used = new Set();

  /** @type {Visit} */
  const collect = (node, { location, report }) => {
    /** @type {[string, string[]][]} */
    const pointers = [
      ['x-assumption', entriesIn(node?.['x-assumption'])],
      ['x-assumed', Object.keys(Object(node?.['x-assumed']))],
    ];
    for (const [key, ids] of pointers)
      for (const id of ids) {
        used.add(id);
        if (!Object.hasOwn(entries, id))
          report({
            message: `Assumption \`${id}\` is not in ${register}. Add its entry there, or correct the id.`,
            location: location.child(key),
          });
      }
  };
  return {
    any: { enter: collect },
    ref: collect,
    Root: {
      leave: (_, { location, report }) => {
        // Redocly hands plugins no constructors, and the register is not part of the contract that it read.
        const SourceClass = location.source.constructor;
        const LocationClass = location.constructor;
        const source = Reflect.construct(SourceClass, [file, text]);
        const at = (/** @type {string} */ id) =>
          /** @type {Location} */ (Reflect.construct(LocationClass, [source, `#/${id}`]));
        for (const [id, entry] of Object.entries(entries)) {
          if (!used.has(id))
            report({
              message: `Assumption \`${id}\` is used nowhere. Point to it with x-assumption or x-assumed where it is applied, or delete it.`,
              location: at(id).key(),
            });
          for (const name of TEXTS)
            if (typeof entry?.[name] !== 'string' || entry[name].trim() === '')
              report({
                message: `Assumption \`${id}\` has no ${name}. Write it as a sentence.`,
                location: at(id).key(),
              });
          if (!areSentences(entry?.alternatives))
            report({
              message: `Assumption \`${id}\` has no alternatives. List each as a sentence, or as \`says\` and the \`change\` that it asks of the contract.`,
              location: at(id).key(),
            });
        }
      },
    },
  };
};
