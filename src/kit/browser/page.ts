/** Module that a page loads when its handlers are made. */
export { tellConsole } from '../sandbox/tell-console.ts';
export { openWorld } from './open-world.ts';
export { watchRequests } from './watch-requests.ts';
