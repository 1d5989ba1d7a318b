import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Route } from '../../model/route.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { Link } from '../../parts/parts.ts';
import { AgentActs } from './agent-acts.tsx';
import { CallForm } from './call-form.tsx';
import { Conversation } from './conversation.tsx';
import type { Directory, Line } from './directory.ts';
import { NewAgent } from './new-agent.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import { useSession } from './session.ts';
import { TextForm } from './text-form.tsx';

interface PhoneProps {
  readonly directory: Directory;
  readonly route: Route;
}

/** A phone in somebody's hand, to text and call agents with; and the agent's side of it. */
export function Phone({ directory: { lines, ownOrganization, names }, route }: PhoneProps) {
  const { replace } = useWorkbench();
  const own = lines.filter(({ organizationId }) => organizationId === ownOrganization);
  const line = own.find(({ phoneNumber }) => phoneNumber === route.query.get('line')) ?? own[0];
  const contact = route.query.get('contact') ?? '';
  const place = useRef<HTMLElement>(null);
  useFocusOnChange(place, `${line?.phoneNumber} ${contact}`);
  const choose = (chosen: Readonly<Record<string, string>>) =>
    replace('people', [], { ...Object.fromEntries(route.query), ...chosen });
  return (
    <section ref={place} class="people-phone-column" aria-label="Phone" tabIndex={-1}>
      {line ? (
        <div class="people-phone">
          <PhoneChoice lines={own} line={line} contact={contact} onChoose={choose} />
          <Handset key={`${line.phoneNumber} ${contact}`} line={line} contact={contact} onChoose={choose} />
        </div>
      ) : (
        <NewAgent organization={names.get(ownOrganization) ?? 'The organization'} />
      )}
    </section>
  );
}

/** Whoever has chosen a number elsewhere goes on at the phone, wherever that is on the page. */
function useFocusOnChange(place: RefObject<HTMLElement>, chosen: string): void {
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const element = place.current;
    const root = element?.getRootNode();
    if (!element || !(root instanceof Document || root instanceof ShadowRoot)) return;
    if (!element.contains(root.activeElement)) element.focus();
  }, [place, chosen]);
}

const tabs = { text: 'Text', call: 'Call', agent: 'Agent’s side' } as const;
type Tab = keyof typeof tabs;
const tabNames = ['text', 'call', 'agent'] as const satisfies readonly Tab[];

interface HandsetProps {
  readonly line: Line;
  readonly contact: string;
  readonly onChoose: (chosen: Readonly<Record<string, string>>) => void;
}

function Handset({ line, contact, onChoose }: HandsetProps) {
  const session = useSession(contact, line);
  const { route } = useWorkbench();
  const tab = tabNames.find((name) => name === route.value.query.get('do')) ?? 'text';
  return (
    <>
      <Conversation session={session} />
      <fieldset class="people-tabs">
        <legend class="off-screen">What to do</legend>
        {tabNames.map((name) => (
          <button
            key={name}
            type="button"
            class="small"
            aria-pressed={name === tab}
            onClick={() => onChoose({ do: name })}
          >
            {tabs[name]}
          </button>
        ))}
      </fieldset>
      {tab === 'text' && <TextForm session={session} />}
      {tab === 'call' && <CallForm session={session} />}
      {tab === 'agent' && <AgentActs session={session} />}
      <ol class="people-came" aria-label="Consequences" aria-live="polite">
        {session.came.value.map(({ id, text, entryId }) => (
          <li key={id}>
            {text}{' '}
            {entryId !== undefined && (
              <Link to="timeline" rest={[entryId]}>
                Show in the timeline
              </Link>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
