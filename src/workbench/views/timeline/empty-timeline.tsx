import { pathTo } from '../../../contract/path-to.ts';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Copy, Empty } from '../../parts/parts.ts';
import { curlOf } from '../../snippets/curl.ts';

/** Instructions for an empty timeline. */
export function Nothing() {
  const { connection } = useWorkbench();
  const { tokens } = useEnvironment();
  const call = { method: 'GET', path: pathTo('listTasks'), pathValues: {}, query: {} };
  const command = curlOf(call, { baseUrl: connection.baseUrl, token: tokens.superAdmin, role: 'superAdmin' });
  return (
    <div class="timeline-nothing">
      <Empty title="No entries yet.">
        Requests to this environment, and everything it does, appear here as they happen. Try:
      </Empty>
      <pre class="excerpt">{command}</pre>
      <Copy text={command} />
    </div>
  );
}
