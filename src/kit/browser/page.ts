/** Module that a page loads when its handlers are made. */
export { tellConsole } from '../sandbox/tell-console.ts';
export { openInBrowser } from './open-in-browser.ts';
export { watchRequests } from './watch-requests.ts';
