import { answers } from '../../src/behaviours/conforming/answers.ts';
import { late } from '../../src/behaviours/conforming/late-reads.ts';
import type { ConformingServer } from '../../src/behaviours/conforming/server.ts';
import { values } from '../../src/behaviours/conforming/values.ts';
import { webhooks } from '../../src/behaviours/conforming/webhooks.ts';
import { partial } from './partial.ts';
import { refusals } from './refusals.ts';
import { strictReaders } from './strict-readers.ts';
import { waysThere } from './ways-there.ts';
import { wire } from './wire.ts';

/** Servers that keep to the contract, by name, each in another way. */
export const conformingServers: Readonly<Record<string, ConformingServer>> = {
  ...answers,
  ...values,
  ...refusals,
  ...strictReaders,
  ...partial,
  ...wire,
  ...waysThere,
  ...late,
  ...webhooks,
};
