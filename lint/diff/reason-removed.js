// Policy: code that goes by the reason of a refusal never meets it again.
// @ts-check
import { onField, quoted, wordsChanged } from './fields.js';

export default onField(['Response', 'Schema'], 'x-reasons', (was, is) => {
  const { lost } = wordsChanged(was, is);
  return lost.length > 0 ? `Nothing is refused for ${quoted(lost)} any more.` : undefined;
});
