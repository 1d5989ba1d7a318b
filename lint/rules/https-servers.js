// Policy: tokens and conversations are sent over TLS only.
// @ts-check

/** @import { Rule } from '../types.js' */

/** @type {Rule} */
export default () => ({
  Server: (server, { location, report }) => {
    if (!String(server.url).startsWith('https://'))
      report({ message: `\`${server.url}\` is not secure. Begin it with https://.`, location: location.child('url') });
  },
});
