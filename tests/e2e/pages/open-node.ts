import { once } from 'node:events';
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { runInThisContext } from 'node:vm';
import { onTestFinished } from 'vitest';

/**
 * Starts what answers `… | node -p EXPRESSION` for a shell, until the test ends; gives the function that has bash ask it. A page
 * asks a hundred times, and most of its time would go to a Node that starts.
 */
export async function openNode(): Promise<string> {
  const server = createServer((socket) => {
    let asked = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      asked += text;
      const [expression, input, rest] = asked.split('\0');
      if (rest !== undefined) socket.end(answer(expression ?? '', input ?? ''));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `node() {
    if [[ "$1" != -p || ! -p /dev/stdin ]]; then command node "$@"; return; fi
    local input='' printed=''
    IFS= read -r -d '' input || true
    exec 9<>/dev/tcp/127.0.0.1/${address.port}
    printf '%s\\0%s\\0' "$2" "$input" >&9
    IFS= read -r -d '' printed <&9 || true
    exec 9>&-
    printf '%s' "\${printed:1}"
    return "\${printed:0:1}"
  }`;
}

/** The exit code, and what Node prints of an expression that reads its standard input. */
function answer(expression: string, input: string): string {
  try {
    const value = runInThisContext(`(fs) => (${expression})`)({ readFileSync: () => input });
    return `0${typeof value === 'string' ? value : inspect(value)}\n`;
  } catch (error) {
    return `1${inspect(error)}\n`;
  }
}
