// Policy: a receiver reads the body of each event, so none may be without one.
// @ts-check
import { onField } from './fields.js';

export default onField(['Response'], 'x-has-body', (was, is) =>
  was === true && is !== true ? 'It may have no body.' : undefined,
);
