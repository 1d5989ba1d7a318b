/** What is right in a page. */
import { sandboxHandlers } from 'phone-agent-kit/msw';
import { openWorkbench } from 'phone-agent-kit/workbench';

const { text }: { text?: string } = {};
export const handlers = await sandboxHandlers({ origin: 'https://api.example', keep: text, worker: undefined });
export const panel = openWorkbench({ url: text, fetch: undefined, container: undefined, world: text });
