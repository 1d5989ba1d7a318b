/** The contract cannot be generated from; the message says what is wrong, in which file and line. */
export class ContractError extends Error {
  override name = 'ContractError';
}
