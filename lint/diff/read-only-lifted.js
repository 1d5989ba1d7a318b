// Policy: what may be sent now was not missed before.
// @ts-check
import { ofName, onField } from './fields.js';
import { sentIn } from './nodes.js';

export default onField(['Schema'], 'readOnly', (was, is, { node }) =>
  was === true && is !== true && sentIn(node).includes('request') ? `The value${ofName(node)} can be sent.` : undefined,
);
