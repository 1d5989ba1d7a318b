// Policy: a parameter that may be left out breaks nobody.
// @ts-check
import { onField, quoted, wordsChanged } from './fields.js';

export default onField(['MediaType'], 'x-required-parameters', (was, is) => {
  const { lost } = wordsChanged(was, is);
  return lost.length > 0 ? `A body of this media type does without the parameters ${quoted(lost)}.` : undefined;
});
