// Policy: whoever reads a field of an answer breaks where it never comes again.
// @ts-check
import { onHidden } from './hidden.js';

export default onHidden((before, after) => ({
  fields: after.fields.filter((field) => !before.fields.includes(field)),
  says: 'is never shown any more',
}));
