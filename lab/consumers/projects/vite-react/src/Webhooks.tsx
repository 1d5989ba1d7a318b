import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap } from 'phone-agent-kit/client';
import { $api, api } from './api.ts';

/** Where events go. */
export function Webhooks() {
  const queries = useQueryClient();
  const webhooks = $api.useQuery('get', '/api/v2/webhooks');
  const add = useMutation({
    mutationFn: (body: { label: string; url: string; type: 'task' }) => unwrap(api.addWebhook(body)),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <section aria-label="Webhooks">
      <ul>
        {webhooks.data?.webhooks.map(({ label, url }) => (
          <li key={label}>
            {label}: {url}
          </li>
        ))}
      </ul>
      <form
        action={(form) => add.mutate({ label: String(form.get('label')), url: String(form.get('url')), type: 'task' })}
      >
        <input name="label" aria-label="Label" />
        <input name="url" aria-label="URL" />
        <button type="submit">Add</button>
      </form>
    </section>
  );
}
