import { setupWorker } from 'msw/browser';
import { sandboxHandlers } from 'phone-agent-kit/msw';

const worker = location.search.includes('worker')
  ? new SharedWorker(new URL('./sandbox-worker.ts', import.meta.url), { type: 'module' })
  : undefined;
const handlers = await sandboxHandlers({ origin: 'https://api.example.com', ...(worker && { worker }) });
await setupWorker(...handlers).start({ quiet: true });
document.title = 'ready';
