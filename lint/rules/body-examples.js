// Policy: every JSON body has named examples that `Prefer: example=name` can select, a request's `minimal` and `full` among them.
// @ts-check
import { isJson, once } from '../visits.js';

/** @import { Context, Node, Rule } from '../types.js' */

/** @type {Rule} */
export default () => {
  const check =
    (/** @type {string[]} */ wanted) =>
    (/** @type {Node} */ body, /** @type {Context} */ { location, report }) => {
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
  return {
    Paths: { RequestBody: once(check(['minimal', 'full'])), Response: once(check([])) },
    WebhooksMap: { RequestBody: once(check([])), Response: once(check([])) },
  };
};
