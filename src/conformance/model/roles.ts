/** The role of every token where a contract has no roles. */
const anyRole = 'any';

/** Roles of a contract, each of which may do more than those before it. */
export class Roles {
  /** In ascending order of what they may do; none where all tokens may do the same. */
  readonly names: readonly string[];

  constructor(names: readonly string[] = []) {
    this.names = names;
  }

  /** The role that may do what every other one may. */
  get highest(): string {
    return this.names.at(-1) ?? anyRole;
  }

  get lowest(): string {
    return this.names[0] ?? anyRole;
  }

  /** True if a role may call an operation that requires another; an operation without a role is open to all. */
  mayAct(role: string, needed: string | null): boolean {
    return needed === null || this.names.indexOf(role) >= this.names.indexOf(needed);
  }

  /** True if an operation is for the highest role alone. */
  isForHighest({ role }: { readonly role: string | null }): boolean {
    return role !== null && role === this.names.at(-1);
  }
}
