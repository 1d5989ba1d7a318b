import type { Change } from '../../engine/context.ts';

/** A new secret to sign with: `whsec_` and 32 bytes in base64. The last character holds only four bits, here zeros. */
export async function signingSecret(change: Change): Promise<string> {
  return `whsec_${await change.secret(42)}A=`;
}
