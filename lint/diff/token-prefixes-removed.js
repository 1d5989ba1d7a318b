// Policy: whoever sends a token after a prefix, or without one, is let in no more where that does not count.
// @ts-check
import { onPrefixes } from './token-prefixes.js';

export default onPrefixes('lost', 'no longer counts');
