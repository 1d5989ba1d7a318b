import type { Trouble } from './task.ts';

interface ProblemProps {
  readonly trouble: Trouble | undefined;
  /** Names of fields that show what is wrong with them themselves. */
  readonly shownAtFields?: readonly string[];
}

/** Error with every violation that no field shows. */
export function Problem({ trouble, shownAtFields = [] }: ProblemProps) {
  if (!trouble) return null;
  const others = Object.entries(trouble.fields).filter(([name]) => !shownAtFields.includes(name));
  // The message names each violation as well.
  const isListed = Object.keys(trouble.fields).length > 0;
  return (
    <div class="problem" role="alert">
      <p>{isListed ? trouble.message.replace(/: .*$/s, others.length > 0 ? ':' : '.') : trouble.message}</p>
      {others.length > 0 && (
        <ul>
          {others.slice(0, 20).map(([name, messages]) => (
            <li key={name}>
              {name !== '' && <code>{name}</code>} {messages.join('; ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An HTTP status, colored by its class; without one, what happened instead: `dropped`. */
export function Status({
  status,
  instead = 'no response',
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
