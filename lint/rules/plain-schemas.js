// Policy: schemas use only keywords that validators, generators and renderers treat alike.
// @ts-check

/** @import { Rule } from '../contract/types.js' */

/** Keywords to avoid, each with what to write instead. */
const INSTEAD = {
  allOf: 'write the fields out where they belong',
  unevaluatedProperties: 'write `additionalProperties: false`, which every tool obeys',
  example: 'write `examples: […]`; JSON Schema knows no `example`',
  nullable: 'leave the field out when there is no value',
};

/** @type {Rule} */
export default () => ({
  Schema: (schema, { location, report }) => {
    for (const [keyword, mend] of Object.entries(INSTEAD))
      if (Object.hasOwn(schema, keyword))
        report({ message: `\`${keyword}\` in a schema. Instead, ${mend}.`, location: location.child(keyword).key() });
    for (const keyword of ['type', 'enum', 'const'])
      if ([schema[keyword]].flat().some((value) => value === null || (keyword === 'type' && value === 'null')))
        report({
          message: `\`${keyword}\` allows null. Instead, ${INSTEAD.nullable}.`,
          location: location.child(keyword),
        });
  },
});
