// Policy: what is shown now was not missed before.
// @ts-check
import { ofName, onField } from './fields.js';
import { sentIn } from './nodes.js';

export default onField(['Schema'], 'writeOnly', (was, is, { node }) =>
  was === true && is !== true && sentIn(node).includes('response') ? `The value${ofName(node)} is shown.` : undefined,
);
