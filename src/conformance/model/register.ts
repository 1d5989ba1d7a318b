/** An entry of a register of assumptions, by its name. */
export type AssumptionId = string;

/** Question of a register entry, and the assumption made until it is answered. */
export interface RegisterEntry {
  readonly question: string;
  readonly assumption: string;
}

/**
 * What a contract assumes where the service's documentation says nothing, by the names of its entries. Checks name the entries
 * that they rest on; a finding keeps those that the register has.
 */
export type Register = Readonly<Record<string, RegisterEntry>>;
