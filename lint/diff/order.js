// What the diff rules of orders share.
// @ts-check

/**
 * An order as people say it: `-timestamp` is `timestamp` from the last to the first.
 * @param {readonly string[]} fields
 */
export const byFields = (fields) =>
  `by ${fields.map((one) => (one.startsWith('-') ? `\`${one.slice(1)}\` downward` : `\`${one}\` upward`)).join(', ')}`;
