import { secrets as generated } from '../../generated/secrets.ts';

/** What a secret looks like, as far as its schema says. */
export interface SecretForm {
  readonly minLength?: number;
  readonly pattern?: string;
}

/** Places in a body, as JSON Pointers with `*` for every item of a list. */
export interface SecretPlaces {
  readonly secret: Readonly<Record<string, SecretForm>>;
  /** Texts, numbers and the like that are named like secrets, or below what is named so, and are none. */
  readonly open: readonly string[];
}

/** What one operation takes and gives. */
export interface OperationSecrets {
  readonly body?: SecretPlaces;
  /** Of all its answers. */
  readonly answer?: SecretPlaces;
}

/** By operationId; operations without any are left out. */
const secrets: Readonly<Record<string, OperationSecrets>> = generated;

const none: OperationSecrets = {};

/** Where the secrets of an operation are; nowhere for what is no operation. */
export function secretsOf(operationId: string | undefined): OperationSecrets {
  return (operationId !== undefined && secrets[operationId]) || none;
}
