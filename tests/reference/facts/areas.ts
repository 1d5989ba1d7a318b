import { junkInbox } from './junk-inbox.ts';
import type { Area } from './known.ts';
import { sipRegistration } from './sip-registration.ts';
import { taskLimits } from './task-limits.ts';
import { taskUpdate } from './task-update.ts';
import { tokens } from './tokens.ts';
import { webhookRelays } from './webhook-relays.ts';
import { webhooks } from './webhooks.ts';

const areas: readonly Area[] = [tokens, junkInbox, webhooks, webhookRelays, taskLimits, taskUpdate, sipRegistration];

/** The operations of which more than the name is known. */
export const operations = areas.flatMap((area) => area.operations);

/** The bodies and answers of which fields are known. */
export const parts = areas.flatMap((area) => area.parts);
