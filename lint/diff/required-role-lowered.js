// Policy: an operation that more may call breaks nobody.
// @ts-check
import { roleChange } from './role-change.js';

export default roleChange((isLowered, was, is) =>
  isLowered || is === undefined ? `Needs ${is ? `the role '${is}'` : 'no role'}; it needed '${was}'.` : undefined,
);
