import { show } from './page.ts';

const asked = new URLSearchParams(location.search);
await show({ baseUrl: asked.get('api') ?? '', token: asked.get('token') ?? undefined });
