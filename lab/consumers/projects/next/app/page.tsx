import { createClient, unwrap } from 'phone-agent-kit/client';
import { Greeting } from './greeting';

export const dynamic = 'force-dynamic';

/** Rendered on the server, with its token; the browser gets what is in it, and the greeting to change. */
export default async function Page() {
  const api = createClient({ baseUrl: process.env.API_URL ?? '', token: process.env.API_TOKEN });
  const { accounts } = await unwrap(api.listAgentAccounts());
  return (
    <main>
      <ul>
        {accounts.map(({ accountId, name }) => (
          <li key={accountId}>{name}</li>
        ))}
      </ul>
      <Greeting api={process.env.API_URL ?? ''} token={process.env.PAGE_TOKEN ?? ''} />
    </main>
  );
}
