// Policy: whoever sends a body that was small enough breaks where it is not any more.
// @ts-check
import { bodyLimit } from './body-limit.js';

export default bodyLimit((isLower) => isLower);
