// Policy: another way to write a token breaks nobody.
// @ts-check
import { onPrefixes } from './token-prefixes.js';

export default onPrefixes('gained', 'counts also');
