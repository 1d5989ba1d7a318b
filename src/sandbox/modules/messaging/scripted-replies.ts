import type { SpokenTurn } from '../../../../generated/sandbox-control/schemas.ts';
import type { MessageDirection } from './parties.ts';

/** Inputs of a scripted reply. */
export interface Cue {
  /** Text of the contact. */
  readonly text: string;
  /** The contact's name, where one is known. */
  readonly contactName?: string;
  /** Number of earlier messages in the conversation. */
  readonly turn: number;
  /** True if a task began the conversation, so that the agent wrote first. */
  readonly hasTask: boolean;
}

/** One turn of a call. */
export interface ScriptedTurn {
  readonly sender: (typeof SpokenTurn)['properties']['sender']['enum'][number];
  readonly text: string;
}

const more = [
  'Thank you, I have noted that. Is there anything else?',
  'I see. Could you tell me a little more?',
  'I will pass that on, and somebody will get back to you here.',
];

/** Scripted reply of an agent; equal cues get equal replies, since the sandbox's agents do not think. */
export function scriptedReply({ text, contactName, turn, hasTask }: Cue): string {
  const you = contactName === undefined ? '' : `, ${firstName(contactName)}`;
  const words = text.trim().toLowerCase();
  if (words.endsWith('?')) return `Good question${you}. I will find out and write back here.`;
  if (/^(c|y|yes|ok|okay|sure|confirm)\b/.test(words)) return `Thank you${you}. That is confirmed.`;
  if (/^(n|no)\b/.test(words)) return `All right${you}. Write again if you change your mind.`;
  if (/\b(thanks|thank you|thx)\b/.test(words)) return `You are welcome${you}!`;
  if (/^(hi|hello|hey|good (morning|afternoon|evening))\b/.test(words)) return `Hello${you}! How can I help?`;
  if (hasTask) return `Thank you${you}. I have passed that on to the office.`;
  if (turn === 0) return `Thank you for your message${you}. How can I help?`;
  return more[Math.floor(turn / 2) % more.length] ?? '';
}

/** Transcript of a call without a script; `greeting` is the agent's first sentence. */
export function scriptedTalk(
  direction: MessageDirection,
  { greeting, contactName }: { readonly greeting: string; readonly contactName?: string },
): readonly [ScriptedTurn, ScriptedTurn, ...ScriptedTurn[]] {
  const me = contactName === undefined ? '' : `, this is ${contactName}`;
  if (direction === 'inbound') {
    return [
      { sender: 'agent', text: greeting },
      { sender: 'contact', text: `Hello${me}. I would like to make an appointment.` },
      { sender: 'agent', text: 'Gladly. Would tomorrow at nine suit you?' },
      { sender: 'contact', text: 'Yes, that is fine. Thank you.' },
      { sender: 'agent', text: 'Thank you for calling. Goodbye.' },
    ];
  }
  return [
    { sender: 'contact', text: `Hello${me}.` },
    { sender: 'agent', text: greeting },
    { sender: 'contact', text: 'Good that you call. I have a minute.' },
    { sender: 'agent', text: 'Thank you, I will be brief. Does everything stay as agreed?' },
    { sender: 'contact', text: 'Yes, it does.' },
    { sender: 'agent', text: 'Then that is settled. Goodbye.' },
  ];
}

function firstName(name: string): string {
  return name.trim().split(/\s/)[0] ?? name;
}
