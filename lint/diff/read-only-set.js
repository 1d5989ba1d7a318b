// Policy: whoever sends what has become only readable breaks.
// @ts-check
import { ofName, onField } from './fields.js';
import { sentIn } from './nodes.js';

export default onField(['Schema'], 'readOnly', (_, is, { node }) =>
  is === true && sentIn(node).includes('request') ? `The value${ofName(node)} can no longer be sent.` : undefined,
);
