import type { components } from '../../../generated/types.ts';

/** The contract's schemas by name, as rows hold them. */
export type Schemas = components['schemas'];
