// Policy: the reasons of a refusal may grow: whoever does not know one goes by the status.
// @ts-check
import { onField, quoted, wordsChanged } from './fields.js';

export default onField(['Response', 'Schema'], 'x-reasons', (was, is) => {
  const { gained } = wordsChanged(was, is);
  return gained.length > 0 ? `May be refused for ${quoted(gained)}, too.` : undefined;
});
