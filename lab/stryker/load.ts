import { resolve } from 'node:path';

/**
 * What the product loads when it is first needed is loaded before all tests; else Stryker would take what runs as it is
 * loaded for something that only the first test comes by.
 */
const files = process.env.STRYKER_LOADS?.split(' ') ?? [];
for (const file of files.filter(Boolean)) await import(resolve(file));
