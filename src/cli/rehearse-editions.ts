import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { openCheckout } from '../rehearse/edition/checkout.ts';
import type { CheckoutEditions } from './rehearse-command.ts';

const folder = resolve(import.meta.dirname, '..', '..');

/** The contracts of this checkout and of its history. */
export const editions: CheckoutEditions = {
  async variants(file) {
    // The comparison is large, and few ask for it.
    const { editionVariants } = await import('../rehearse/edition/edition-variants.ts');
    return editionVariants(file, folder);
  },
  async rehearseAt(reference, args) {
    await using checkout = await openCheckout(reference, folder);
    const program = join(checkout.folder, 'src', 'cli.js');
    const contract = ['--contract', join(folder, 'openapi.yaml')];
    const child = spawn(process.execPath, [program, 'rehearse', ...contract, ...args], { stdio: 'inherit' });
    // Ctrl-C is for the rehearsal, which ends by itself.
    process.on('SIGINT', () => {});
    const [code] = await once(child, 'close');
    return typeof code === 'number' ? code : 2;
  },
};
