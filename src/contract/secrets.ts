import { secrets as generated } from '../../generated/secrets.ts';

/** Shape of a secret, as far as its schema says. */
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

/** Secrets in the requests and answers of one operation. */
export interface OperationSecrets {
  readonly body?: SecretPlaces;
  /** Of all its answers. */
  readonly answer?: SecretPlaces;
}

/** By operationId; operations without any are left out. */
const secrets: Readonly<Record<string, OperationSecrets>> = generated;

const none: OperationSecrets = {};

/** Secrets of an operation; none for an unknown operation. */
export function secretsOf(operationId: string | undefined): OperationSecrets {
  return (operationId !== undefined && secrets[operationId]) || none;
}
