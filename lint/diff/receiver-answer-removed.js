// Policy: a receiver that answers what it may no longer breaks.
// @ts-check
import { statusRemoved } from './statuses.js';

export default statusRemoved('request', (status) => `A receiver may no longer answer ${status}.`);
