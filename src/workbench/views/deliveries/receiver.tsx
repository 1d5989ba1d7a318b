import { Copy } from '../../parts/parts.ts';

/** URL of the command's receiver. */
export const receiverUrl = 'http://127.0.0.1:4567/';

/** Takes whatever it is sent, and prints it. */
const command = `node -e "require('node:http').createServer((q, s) => { q.on('end', () => console.log()).pipe(process.stdout, { end: false }); s.writeHead(204).end() }).listen(4567, '127.0.0.1')"`;

/** Instructions for a first receiver on this machine. */
export function Receiver() {
  return (
    <div class="panel-body">
      <h2>No receiver yet?</h2>
      <p>
        This receiver prints each request. Start it, then add <code>{receiverUrl}</code> as a destination below.
      </p>
      <pre class="excerpt">{command}</pre>
      <Copy text={command} />
    </div>
  );
}
