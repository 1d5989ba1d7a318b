import type { Events } from '../../engine/module.ts';
import { event } from '../webhooks/events.ts';

/** Events of tasks. */
export const tasksEvents = { taskChanged: event('taskChanged') } satisfies Partial<Events>;
