import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Agents } from './Agents.tsx';
import { Junk } from './Junk.tsx';
import { Tasks } from './Tasks.tsx';
import { Webhooks } from './Webhooks.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('There is nowhere to render to.');
createRoot(root).render(
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <Junk />
    <Tasks />
    <Agents />
    <Webhooks />
  </QueryClientProvider>,
);
