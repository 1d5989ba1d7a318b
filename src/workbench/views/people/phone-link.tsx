import { useWorkbench } from '../../model/workbench.ts';
import { Link } from '../../parts/parts.ts';
import type { Directory } from './directory.ts';

interface PhoneLinkProps {
  /** Who is to be the contact; the one that was chosen before unless given. */
  readonly contact?: string;
  /** The number of an agent. */
  readonly line: string;
  readonly text: string;
  readonly directory: Directory;
}

/** A number that leads to the phone, with it chosen. One of another organization is only told: its tokens are not at hand. */
export function PhoneLink({ contact, line, text, directory: { lines, ownOrganization } }: PhoneLinkProps) {
  const { query } = useWorkbench().route.value;
  const isOwn = lines.some((one) => one.phoneNumber === line && one.organizationId === ownOrganization);
  if (!isOwn) return <span class="people-number">{text}</span>;
  const chosen = { ...Object.fromEntries(query), line, ...(contact !== undefined && { contact }) };
  return (
    <Link to="people" query={chosen} class="people-number" title="Use the phone">
      {text}
    </Link>
  );
}
