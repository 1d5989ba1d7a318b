// Policy: a request of this media type without the parameter is refused.
// @ts-check
import { onField, quoted, wordsChanged } from './fields.js';

export default onField(['MediaType'], 'x-required-parameters', (was, is) => {
  const { gained } = wordsChanged(was, is);
  return gained.length > 0 ? `A body of this media type needs the parameters ${quoted(gained)}.` : undefined;
});
