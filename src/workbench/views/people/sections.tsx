import type { ComponentChild } from 'preact';
import { Link, When } from '../../parts/parts.ts';
import { agentName, type Directory } from './directory.ts';
import { PhoneLink } from './phone-link.tsx';
import { at, numberAt, type PeopleRow, textAt } from './rows.ts';

/** A kind of people or numbers, and how they are listed. */
export interface Section {
  readonly title: string;
  /** Purpose. */
  readonly about: string;
  readonly table: string;
  /** A text that stands in the rows that are meant, where not all are. */
  readonly only?: string;
  /** Of all that match, what is shown. */
  readonly isMeant?: (row: object) => boolean;
  /** Rank of a row, the highest first; without it, rows keep the table's order. */
  readonly rank?: (row: object) => number;
  readonly columns: readonly Column[];
}

interface Column {
  readonly title: string;
  readonly show: (one: PeopleRow, directory: Directory) => ComponentChild;
}

const organization = {
  title: 'Organization',
  show: ({ row }: PeopleRow, { names }: Directory) => named(names, textAt(row, 'organizationId')),
};

/** The sections, in the order of the page. */
export const sections: readonly Section[] = [
  {
    title: 'Agents',
    about: 'Published agents answer calls and texts at their numbers, and call and text for tasks.',
    table: 'agent',
    columns: [
      { title: 'Agent', show: (one) => <RowLink table="agent" one={one} text={agentName(one.row)} /> },
      {
        title: 'State',
        show: ({ row }) => <Chip good={at(row, 'live') !== undefined} yes="published" no="not published" />,
      },
      {
        title: 'Numbers',
        show: ({ row }, directory) => <Lines agentId={textAt(row, 'agentId')} directory={directory} />,
      },
      { title: 'Page', show: ({ row }, { pages }) => <AgentPage page={pages.get(textAt(row, 'agentId'))} /> },
      organization,
    ],
  },
  {
    title: 'Contacts',
    about: 'People who exchanged calls or texts with a number of an organization.',
    table: 'room',
    rank: (row) => numberAt(row, 'room', 'lastMessageTimestamp'),
    columns: [
      { title: 'Contact', show: (one) => <RowLink table="room" one={one} text={textAt(one.row, 'room', 'name')} /> },
      { title: 'Number', show: ({ row }, directory) => <Contact row={row} directory={directory} /> },
      { title: 'With', show: ({ row }, directory) => lineName(directory, textAt(row, 'room', 'servicePhoneNumber')) },
      { title: 'Last said', show: ({ row }) => <Cut text={textAt(row, 'room', 'lastMessage')} /> },
      { title: 'When', show: ({ row }) => <When short timestamp={numberAt(row, 'room', 'lastMessageTimestamp')} /> },
    ],
  },
  {
    title: 'External contacts',
    about: 'Who wrote on another platform, or on the page of an agent.',
    table: 'conversation',
    only: '"platform":',
    isMeant: (row) => textAt(row, 'conversation', 'platform') !== '',
    rank: (row) => numberAt(row, 'conversation', 'lastMessageTimestamp'),
    columns: [
      {
        title: 'Contact',
        show: (one) => <RowLink table="conversation" one={one} text={textAt(one.row, 'conversation', 'contactName')} />,
      },
      { title: 'Platform', show: ({ row }) => <Cut text={textAt(row, 'conversation', 'platform')} /> },
      { title: 'External ID', show: ({ row }) => <Cut text={textAt(row, 'conversation', 'contactId')} /> },
      { title: 'With', show: ({ row }, { names }) => named(names, textAt(row, 'conversation', 'agentId')) },
      {
        title: 'When',
        show: ({ row }) => <When short timestamp={numberAt(row, 'conversation', 'lastMessageTimestamp')} />,
      },
    ],
  },
  {
    title: 'Phone numbers',
    about: 'Numbers assigned to agents. The free numbers of the inventory are in State.',
    table: 'number',
    only: '"assignment":',
    isMeant: (row) => at(row, 'assignment') !== undefined,
    columns: [
      { title: 'Number', show: (one) => <RowLink table="number" one={one} text={textAt(one.row, 'phoneNumber')} /> },
      { title: 'Agent', show: ({ row }, { names }) => named(names, textAt(row, 'assignment', 'agentId')) },
      { title: 'Carries', show: ({ row }) => <Cut text={textAt(row, 'capabilities').replaceAll(',', ', ')} /> },
      { title: 'Kind', show: ({ row }) => textAt(row, 'kind') },
      {
        title: 'Organization',
        show: ({ row }, { names }) => named(names, textAt(row, 'assignment', 'organizationId')),
      },
    ],
  },
  {
    title: 'Users',
    about: 'The people of the organizations. Tokens act for one of them.',
    table: 'user',
    columns: [
      {
        title: 'User',
        show: (one) => <RowLink table="user" one={one} text={textAt(one.row, 'name') || textAt(one.row, 'email')} />,
      },
      { title: 'Email', show: ({ row }) => <Cut text={textAt(row, 'email')} /> },
      { title: 'Role', show: ({ row }) => textAt(row, 'role') },
      {
        title: 'State',
        show: ({ row }) => <Chip good={at(row, 'state') === 'active'} yes="active" no={textAt(row, 'state')} />,
      },
      organization,
    ],
  },
  {
    title: 'Organizations',
    about: 'Each has agents, numbers and users of its own, and sees nothing of the others.',
    table: 'organization',
    columns: [
      {
        title: 'Organization',
        show: (one) => <RowLink table="organization" one={one} text={textAt(one.row, 'organization', 'name')} />,
      },
      { title: 'Identifier', show: ({ row }) => <code>{textAt(row, 'organization', 'organizationId')}</code> },
      {
        title: 'State',
        show: ({ row }) => {
          const state = textAt(row, 'organization', 'state');
          return <Chip good={state === 'active'} yes="active" no={state} />;
        },
      },
      { title: 'Time zone', show: ({ row }) => <Cut text={textAt(row, 'organization', 'settings', 'timezone')} /> },
    ],
  },
];

function RowLink({ table, one, text }: { readonly table: string; readonly one: PeopleRow; readonly text: string }) {
  return (
    <Link to="state" rest={[table, one.rowKey]} class="people-cut" title={text.slice(0, 200)}>
      {text.slice(0, 200) || '(no name)'}
    </Link>
  );
}

function Cut({ text }: { readonly text: string }) {
  return <span class="people-cut">{text.slice(0, 200)}</span>;
}

function Chip({ good, yes, no }: { readonly good: boolean; readonly yes: string; readonly no: string }) {
  return <span class={good ? 'chip chip-good' : 'chip chip-warn'}>{good ? yes : no.slice(0, 40)}</span>;
}

function Lines({ agentId, directory }: { readonly agentId: string; readonly directory: Directory }) {
  const own = directory.lines.filter((line) => line.agentId === agentId);
  if (own.length === 0) return <span class="soft">none</span>;
  return (
    <>
      {own.slice(0, 5).map((line) => (
        <PhoneLink key={line.phoneNumber} line={line.phoneNumber} text={line.phoneNumber} directory={directory} />
      ))}
      {own.length > 5 && <span class="soft">and {own.length - 5} more</span>}
    </>
  );
}

function Contact({ row, directory }: { readonly row: object; readonly directory: Directory }) {
  const contact = textAt(row, 'contact');
  if (contact === '') return <span class="soft">withheld</span>;
  const line = textAt(row, 'room', 'servicePhoneNumber');
  return <PhoneLink contact={contact} line={line} text={contact} directory={directory} />;
}

/** The page itself is nobody's in a sandbox, so the link leads to what is known of it. */
function AgentPage({ page }: { readonly page: PeopleRow | undefined }) {
  if (!page) return <span class="soft">none</span>;
  return <RowLink table="agentUrl" one={page} text={textAt(page.row, 'agentUrl', 'slug')} />;
}

function named(names: ReadonlyMap<string, string>, id: string) {
  return <Cut text={names.get(id) ?? id} />;
}

function lineName({ lines }: Directory, phoneNumber: string) {
  return <Cut text={lines.find((line) => line.phoneNumber === phoneNumber)?.agentName ?? phoneNumber} />;
}
