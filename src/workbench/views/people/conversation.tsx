import { useLayoutEffect, useRef } from 'preact/hooks';
import { useEnvironment } from '../../model/workbench.ts';
import { dateAndTime, Link, LongText, Problem } from '../../parts/parts.ts';
import type { PhoneSession } from './session.ts';
import type { Errand, TalkMessage } from './talk.ts';

/** As many bubbles as are shown; what is older is in the state. */
const most = 100;

/** Conversation as the contact's phone shows it: the contact on the right, the agent on the left. */
export function Conversation({ session: { talk, contact, line, trouble } }: { readonly session: PhoneSession }) {
  const { said, others, contactName, errands } = talk.value;
  const screen = useRef<HTMLDivElement>(null);
  const newest = said.at(-1)?.messageId;
  useLayoutEffect(() => {
    screen.current?.scrollTo(0, screen.current.scrollHeight);
  }, [newest]);
  const shown = said.slice(-most);
  const older = others + said.length - shown.length;
  return (
    <div class="people-screen">
      <header class="people-peer">
        <strong class="people-cut">{line.agentName.slice(0, 60)}</strong>
        <span class="soft people-cut">{contactName === '' ? line.phoneNumber : `to ${contactName.slice(0, 60)}`}</span>
        <ClockTime />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <div ref={screen} class="people-said" role="log" aria-label="Conversation" tabIndex={0}>
        <Problem trouble={trouble.value} />
        {older > 0 && (
          <p class="people-older">
            {older} earlier ones are in the{' '}
            <Link to="state" rest={['message']} query={{ text: contact }}>
              state
            </Link>
            .
          </p>
        )}
        {shown.length === 0 && (
          <p class="people-older">
            {contact === '' ? 'Choose a number to text and call from.' : 'They have not talked yet.'}
          </p>
        )}
        {shown.map((one, at) => (
          <Bubble key={one.messageId} one={one} before={shown[at - 1]} errand={errandOf(errands, one)} />
        ))}
      </div>
    </div>
  );
}

interface BubbleProps {
  readonly one: TalkMessage;
  readonly before: TalkMessage | undefined;
  readonly errand: Errand | undefined;
}

function Bubble({ one, before, errand }: BubbleProps) {
  const { sender, channel, text, timestamp, rowKey, conversationId } = one;
  const isNew = before?.conversationId !== conversationId;
  const from = sender === 'contact' ? 'contact' : 'agent';
  const shown = dateAndTime(timestamp);
  return (
    <>
      {isNew && (
        <p class="people-older">
          {channel === 'call' ? 'Call' : 'Texts'}, {shown.slice(0, 10)}
        </p>
      )}
      <div class={`people-bubble people-${from}`}>
        <span class="off-screen">{sender}: </span>
        <span class="cut-text">
          <LongText text={text} />
        </span>
        <span class="people-meta">
          <Link to="state" rest={['message', rowKey]} title={`${shown} UTC`}>
            <time dateTime={new Date(timestamp * 1000).toISOString()}>{shown.slice(11, 16)}</time>
          </Link>
          {errand && ` · ${deliveryOf(errand)}`}
        </span>
      </div>
    </>
  );
}

/** The task that sent a text. */
function errandOf(errands: readonly Errand[], { sender, channel, text }: TalkMessage): Errand | undefined {
  if (sender === 'contact' || channel !== 'text') return undefined;
  return errands.find((errand) => errand.type === 'text' && errand.text === text);
}

function deliveryOf({ state, failureReason }: Errand): string {
  if (state === 'completed') return 'delivered';
  return state === 'failed' ? `not delivered: ${failureReason}` : 'on its way';
}

/** Clock of the phone. */
function ClockTime() {
  const { now } = useEnvironment();
  return <span class="people-time">{dateAndTime(now.value).slice(11, 16)}</span>;
}
