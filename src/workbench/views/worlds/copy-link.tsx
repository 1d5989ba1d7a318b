import { Copy } from '../../parts/parts.ts';
import { hashOf } from '../../route.ts';
import { useWorkbench } from '../../workbench.ts';

interface CopyLinkProps {
  /** The world that is copied. */
  readonly of: string;
  readonly snapshot?: string;
}

/** Copies the address at which everybody gets a copy of their own. */
export function CopyLink({ of, snapshot }: CopyLinkProps) {
  const { addresses } = useWorkbench();
  const address = addresses.share(hashOf('copy', [], { of, snapshot }));
  if (snapshot !== undefined) return <Copy text={address} label="Copy link" />;
  return (
    <div>
      <Copy text={address} label="Copy the link that opens a copy" class="" />
      <p class="hint">Whoever opens it gets a fork of this world, and changes nothing in it.</p>
    </div>
  );
}
