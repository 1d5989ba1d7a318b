import { bodies } from './bodies.ts';
import { late } from './late.ts';
import type { Lawful } from './lawful.ts';
import { refusals } from './refusals.ts';
import { waysThere } from './ways-there.ts';
import { wire } from './wire.ts';

/** Servers that keep to the contract, by name, each in another way. */
export const lawful: Readonly<Record<string, Lawful>> = { ...bodies, ...refusals, ...wire, ...waysThere, ...late };
