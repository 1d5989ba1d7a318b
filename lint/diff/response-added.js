// Policy: another failure is met by whoever goes by the class of a status.
// @ts-check
import { statusAdded } from './statuses.js';

export default statusAdded('response', (status, others) =>
  !status.startsWith('2') || others.includes('2XX') ? `May be answered with ${status}, too.` : undefined,
);
