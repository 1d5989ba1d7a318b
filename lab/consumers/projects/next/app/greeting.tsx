'use client';
import { createClient, unwrap } from 'phone-agent-kit/client';
import { useState } from 'react';

/** Asks the API from the browser. */
export function Greeting({ api, token }: { api: string; token: string }) {
  const [greeting, setGreeting] = useState('');
  const ask = async () => {
    const client = createClient({ baseUrl: api, token });
    const { live } = await unwrap(client.getLiveAgent({ agentId: 'agent_201' }));
    setGreeting(live.configuration.greeting);
  };
  return (
    <p>
      <button type="button" onClick={ask}>
        What does it say?
      </button>
      <output>{greeting}</output>
    </p>
  );
}
