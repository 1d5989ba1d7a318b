/** An HTTP status, colored by its class; without one, what happened instead: `dropped`. */
export function Status({
  status,
  instead = 'no answer',
}: {
  readonly status: number | undefined;
  readonly instead?: string;
}) {
  if (status === undefined) return <span class="chip chip-bad">{instead}</span>;
  return <span class={`chip chip-${kindOf(status)}`}>{status}</span>;
}

function kindOf(status: number): string {
  if (status < 300) return 'good';
  if (status < 400) return 'info';
  return status < 500 ? 'warn' : 'bad';
}
