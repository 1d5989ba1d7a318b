// Policy: a path that is matched before a templated one takes no value away from it. The review says which do (x-shadowed-by).
// @ts-check
import { onField, quoted, wordsChanged } from './fields.js';

export default onField(['Operation'], 'x-shadowed-by', (was, is) => {
  const { gained } = wordsChanged(was, is);
  return gained.length > 0 ? `What leads to ${quoted(gained)} led here before.` : undefined;
});
