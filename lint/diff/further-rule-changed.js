// Policy: nothing can tell whether a rule in other words refuses more, so it may.
// @ts-check
import { ofName, onField } from './fields.js';

export default onField(['Schema'], 'x-further-rule', (was, is, { node, getDirections }) =>
  was !== undefined && is !== undefined && getDirections().includes('request')
    ? `The rule${ofName(node)} is "${is}"; it was "${was}"`
    : undefined,
);
