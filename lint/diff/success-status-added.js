// Policy: code that waits for one success does not know another.
// @ts-check
import { statusAdded } from './statuses.js';

export default statusAdded('response', (status, others) =>
  isSuccess(status) && !others.includes('2XX') ? `May succeed with ${status}, too.` : undefined,
);

/** @param {string} status */
const isSuccess = (status) => status.startsWith('2');
