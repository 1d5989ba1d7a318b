// Policy: a rule that no schema can state refuses requests, too.
// @ts-check
import { ofName, onField } from './fields.js';

export default onField(['Schema'], 'x-further-rule', (was, is, { node, getDirections }) =>
  was === undefined && getDirections().includes('request') ? `A rule${ofName(node)} is new: "${is}"` : undefined,
);
