// Policy: a larger body breaks nobody.
// @ts-check
import { bodyLimit } from './body-limit.js';

export default bodyLimit((isLower) => !isLower);
