// Policy: a field that is shown where it was not, or has a value that it had elsewhere alone, is news.
// @ts-check
import { onHidden } from './hidden.js';

export default onHidden((before, after) => {
  const shown = before.fields.filter((field) => !after.fields.includes(field));
  const freed = [...before.only].filter(([field, values]) => {
    const { [field]: now } = Object.fromEntries(after.only);
    return now === undefined || now.some((value) => !values.includes(value));
  });
  return {
    fields: [...shown, ...freed.map(([field]) => field)],
    says: 'may be shown, or have a value that it never had here',
  };
});
