// Policy: by what a list stands in order is written for programs too.
// @ts-check
import { follow, schemaAt } from '../contract/visits.js';

/** @import { Rule } from '../contract/types.js' */

/** @type {Rule} */
export default () => ({
  Operation: (operation, context) => {
    const { location, report } = context;
    const { 'x-order': order = {}, parameters = [], responses } = operation;
    const success = follow(responses?.['200'], location, context);
    const schema = success.node?.content?.['application/json']?.schema;
    const at = (/** @type {string} */ pointer) => schemaAt(schema, pointer, success.location, context);
    for (const [list, fields] of Object.entries(order)) {
      const place = location.child(['x-order', list]);
      if (!at(`${list}/*`))
        report({ message: 'The answer has no such list. Write a JSON Pointer to one.', location: place });
      else
        for (const field of fields) {
          const name = field.replace(/^-/, '').replace(/\.length$/, '');
          if (!at(`${list}/*/${name}`))
            report({
              message: `An entry has no \`${name}\`. Write a field of it, with - for the greatest first.`,
              location: place,
            });
        }
    }
    const isPaged = parameters.some(
      (/** @type {unknown} */ one) => follow(one, location, context).node?.name === 'pageNumber',
    );
    if (isPaged && Object.keys(order).length === 0)
      report({ message: 'No x-order. Say by which fields the entries of the list stand in order.', location });
  },
});
