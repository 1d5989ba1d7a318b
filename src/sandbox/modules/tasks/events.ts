import type { Events } from '../../engine/event.ts';
import { event } from '../webhooks/events.ts';

/** Events of tasks. */
export const tasksEvents = { taskChanged: event('taskChanged') } satisfies Partial<Events>;
