import { type ClientOptions, createClient, paginate } from 'phone-agent-kit/client';

/** Writes the names of the accounts on the page. */
export async function show(options: ClientOptions): Promise<void> {
  const api = createClient(options);
  for await (const { name } of paginate(api, 'listAgentAccounts')) {
    const item = document.createElement('li');
    item.textContent = name;
    document.body.append(item);
  }
}
