// Policy: what an operation never shows is there to be shown, and has a reason.
// @ts-check
import { follow, schemaAt } from '../contract/visits.js';

/** @import { Rule } from '../contract/types.js' */

/** @type {Rule} */
export default () => ({
  Operation: (operation, context) => {
    const { location, report } = context;
    const entries = operation['x-never-shown'] ?? [];
    if (entries.length === 0) return;
    const success = follow(operation.responses?.['200'], location, context);
    const schema = success.node?.content?.['application/json']?.schema;
    for (const [nth, { reason, fields = [], only = {} }] of entries.entries()) {
      const at = location.child(['x-never-shown', nth]);
      if (!reason) report({ message: 'No reason. Say why the operation never shows this.', location: at });
      for (const pointer of [...fields, ...Object.keys(only)])
        if (!schemaAt(schema, pointer, success.location, context))
          report({ message: `The answer has no \`${pointer}\`. Write a JSON Pointer into it.`, location: at });
      for (const [pointer, values] of Object.entries(only)) {
        const { enum: closed, 'x-extensible-enum': open } = schemaAt(schema, pointer, success.location, context) ?? {};
        const known = closed ?? open ?? [];
        for (const value of values)
          if (!known.includes(value))
            report({ message: `\`${value}\` is not a value of \`${pointer}\`: ${known.join(', ')}.`, location: at });
        if (known.length > 0 && values.length === known.length)
          report({ message: `All values of \`${pointer}\` are shown. Leave it out.`, location: at });
      }
    }
  },
});
