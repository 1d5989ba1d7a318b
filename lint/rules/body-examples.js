// Policy: every JSON body has named examples that `Prefer: example=name` can select. A request has `minimal` and `full`,
// which shows every field.
// @ts-check
import { follow, isJson, once } from '../contract/visits.js';

/** @import { Rule, Visit } from '../contract/types.js' */

/**
 * `excluded` maps the name of a shared request body to the fields that its `full` cannot have beside the others.
 * @type {Rule}
 */
export default ({ excluded = {} }) => {
  const check =
    (/** @type {string[]} */ wanted) =>
    /** @type {Visit} */
    (body, { location, report }) => {
      for (const [mediaType, media] of Object.entries(body.content ?? {}).filter(([one]) => isJson(one))) {
        const at = location.child(['content', mediaType]);
        const names = Object.keys(media.examples ?? {});
        if (names.length === 0)
          report({
            message: 'A body without named examples. Add `examples`, one for each case that differs.',
            location: at.key(),
          });
        for (const name of wanted.filter((one) => names.length > 0 && !names.includes(one)))
          report({
            message: `No example \`${name}\`. Add the request with ${name === 'full' ? 'every field' : 'only what is required'}.`,
            location: at.child('examples').key(),
          });
        for (const name of names.filter((one) => !/^[a-z][a-zA-Z0-9]*$/.test(one)))
          report({
            message: `Example \`${name}\` is not a camelCase name. Rename it, so that \`Prefer: example=…\` needs no quotes.`,
            location: at.child(['examples', name]).key(),
          });
      }
    };
  /** @type {Visit} */
  const checkFull = (body, context) => {
    const { location, report } = context;
    const allowed = excluded[location.pointer.split('/').at(-1) ?? ''] ?? [];
    for (const [mediaType, media] of Object.entries(body.content ?? {}).filter(([one]) => isJson(one))) {
      const at = location.child(['content', mediaType]);
      const full = at.child(['examples', 'full']);
      const value = follow(media.examples?.full, full, context).node?.value;
      if (value === null || typeof value !== 'object') continue;
      const fields = Object.keys(follow(media.schema, at.child('schema'), context).node?.properties ?? {});
      for (const field of fields.filter((one) => !Object.hasOwn(value, one) && !allowed.includes(one)))
        report({
          message: `Example \`full\` has no \`${field}\`. Add it: \`full\` is the request with every field.`,
          location: full.key(),
        });
    }
  };
  return {
    Paths: {
      RequestBody: once((body, context) => {
        check(['minimal', 'full'])(body, context);
        checkFull(body, context);
      }),
      Response: once(check([])),
    },
    WebhooksMap: { RequestBody: once(check([])), Response: once(check([])) },
  };
};
