// Policy: whoever may no longer call an operation breaks: it needs another role, or one where it needed none.
// @ts-check
import { roleChange } from './role-change.js';

export default roleChange((isLowered, was, is) =>
  isLowered || is === undefined ? undefined : `Needs the role '${is}'; it needed ${was ? `'${was}'` : 'none'}.`,
);
