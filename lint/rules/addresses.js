// Addresses: servers and paths.
// @ts-check

/** @import { Node, Rule } from '../contract/types.js' */

/**
 * Tokens and conversations are sent over TLS only.
 * @type {Rule}
 */
export const httpsServers = () => ({
  Server: (server, { location, report }) => {
    if (!String(server.url).startsWith('https://'))
      report({ message: `\`${server.url}\` is not secure. Begin it with https://.`, location: location.child('url') });
  },
});

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const isTemplate = (/** @type {string} */ segment) => segment.includes('{');

/** @type {(one: string, other: string) => boolean} */
const overlap = (one, other) => {
  const left = one.split('/');
  const right = other.split('/');
  return (
    left.some(isTemplate) &&
    right.some(isTemplate) &&
    left.length === right.length &&
    left.every((segment, i) => isTemplate(segment) || isTemplate(right[i] ?? '') || segment === right[i])
  );
};

/**
 * No request fits two templated paths; a literal path beside a templated one is fine, for it is matched first.
 * @type {Rule}
 */
export const noAmbiguousTemplates = () => ({
  Paths: (paths, { location, report }) => {
    /** @type {[string, Node][]} */
    const before = [];
    for (const [path, item] of Object.entries(paths)) {
      const twin = before.find(
        ([other, its]) => overlap(path, other) && METHODS.some((method) => item[method] && its[method]),
      );
      if (twin)
        report({
          message: `A request can fit both \`${path}\` and \`${twin[0]}\`. Give one of them a literal segment that the other cannot have.`,
          location: location.child(path).key(),
        });
      before.push([path, item]);
    }
  },
});
