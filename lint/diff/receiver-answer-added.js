// Policy: receivers need not answer what they may.
// @ts-check
import { statusAdded } from './statuses.js';

export default statusAdded('request', (status) => `A receiver may answer ${status}, too.`);
