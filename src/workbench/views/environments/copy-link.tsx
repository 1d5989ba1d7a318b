import { hashOf } from '../../model/route.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { Copy } from '../../parts/parts.ts';

interface CopyLinkProps {
  /** The environment that is copied. */
  readonly of: string;
  readonly snapshot?: string;
  /** In the row of a list, where there is no room for words beside it. */
  readonly isSmall?: boolean;
}

/** Copies the address at which everybody can make a copy of their own. */
export function CopyLink({ of, snapshot, isSmall = false }: CopyLinkProps) {
  const { addresses } = useWorkbench();
  const address = addresses.share(hashOf('copy', [], { of, snapshot }));
  const label = 'Link to a copy';
  if (isSmall) return <Copy text={address} label={label} />;
  return (
    <div>
      <Copy text={address} label={label} class="" />
      <p class="hint">Copies a link. Anyone who opens it can create a fork of this environment, without changing it.</p>
    </div>
  );
}
