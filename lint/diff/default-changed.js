// Policy: callers who leave a field out rely on what it is then.
// @ts-check
import { ofName, onField } from './fields.js';

export default onField(['Schema'], 'default', (was, is, { node, getDirections }) => {
  if (!getDirections().includes('request')) return undefined;
  const now = is === undefined ? 'was removed' : `is ${JSON.stringify(is)}`;
  return `The default${ofName(node)} ${now}; it was ${was === undefined ? 'none' : JSON.stringify(was)}.`;
});
