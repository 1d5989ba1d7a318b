import createQueryClient from 'openapi-react-query';
import { createClient } from 'phone-agent-kit/client';

// The page is told by its address who it is and where the API is.
const asked = new URLSearchParams(location.search);

export const api = createClient({
  baseUrl: asked.get('api') ?? 'http://127.0.0.1:4010',
  token: () => asked.get('token') ?? 'demo-admin',
  retry: {},
});
export const $api = createQueryClient(api.openapiFetch);
