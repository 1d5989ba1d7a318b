// Policy: a request that held to a rule is taken without it, too.
// @ts-check
import { ofName, onField } from './fields.js';

export default onField(['Schema'], 'x-further-rule', (was, is, { node, getDirections }) =>
  is === undefined && getDirections().includes('request') ? `A rule${ofName(node)} is gone: "${was}"` : undefined,
);
