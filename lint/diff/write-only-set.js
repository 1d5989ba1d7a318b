// Policy: whoever reads what is never shown any more breaks.
// @ts-check
import { ofName, onField } from './fields.js';
import { sentIn } from './nodes.js';

export default onField(['Schema'], 'writeOnly', (_, is, { node }) =>
  is === true && sentIn(node).includes('response') ? `The value${ofName(node)} is no longer shown.` : undefined,
);
