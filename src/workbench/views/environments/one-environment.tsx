import { titleOf } from '../../model/environment.ts';
import { defaultEnvironment } from '../../model/route.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { Copy, dateAndTime, Link, Problem, useReading } from '../../parts/parts.ts';
import { ActionButtons } from './action-buttons.tsx';
import type { EnvironmentActions, EnvironmentDetails } from './actions.ts';
import { CopyLink } from './copy-link.tsx';
import { Rename } from './rename.tsx';
import { Snapshots } from './snapshots.tsx';
import { ageOf, seedText } from './words.ts';

interface OneEnvironmentProps {
  readonly id: string;
  readonly actions: EnvironmentActions;
}

/** One environment: what it is, what can be done with it as a whole, and its snapshots. */
export function OneEnvironment({ id, actions }: OneEnvironmentProps) {
  const { environment: shown, toasts } = useWorkbench();
  const { value, trouble, again } = useReading(async () => {
    const found = await actions.get(id);
    // The header shows the name and the time of this one.
    if (shown.peek()?.id === id) await shown.peek()?.refresh();
    return found;
  });
  const environment = value.value;
  const changed = async (text: string) => {
    toasts.done(text);
    await again();
  };
  return (
    <section class="view">
      <p class="environments-back">
        <Link to="environments">Environments</Link>
      </p>
      <Problem trouble={trouble.value} />
      {environment && (
        <>
          <div class="view-head">
            <h1 class="cut-text">{titleOf(environment)}</h1>
            {shown.value?.id === id ? (
              <span class="chip chip-accent">open</span>
            ) : (
              <Link to="timeline" query={{ world: id }} class="button primary">
                Open
              </Link>
            )}
          </div>
          <div class="environments-columns">
            <Facts environment={environment} />
            <div class="panel">
              <header>
                <h2>Actions</h2>
              </header>
              <div class="panel-body environments-acts">
                <Rename environment={environment} actions={actions} onDone={() => changed('Renamed.')} />
                <ActionButtons environment={environment} actions={actions} onDone={changed} />
                <CopyLink of={id} />
              </div>
            </div>
          </div>
          <Snapshots environment={environment} actions={actions} onRestored={() => changed('Restored.')} />
        </>
      )}
    </section>
  );
}

function Facts({ environment }: { readonly environment: EnvironmentDetails }) {
  const { id, seed, timestamp, frozen, createdTimestamp, endsTimestamp, totalRequests, tokens } = environment;
  return (
    <div class="panel">
      <header>
        <h2>What it is</h2>
        {id !== defaultEnvironment && <code class="soft">{id}</code>}
      </header>
      <div class="panel-body">
        <dl class="facts">
          <dt>Began with</dt>
          <dd>{seedText[seed]}</dd>
          <dt>Its time</dt>
          <dd>
            {dateAndTime(timestamp)} UTC {frozen && <span class="chip chip-info">frozen</span>}
          </dd>
          <dt>Created</dt>
          <dd>{ageOf(createdTimestamp)}</dd>
          <dt>Ends</dt>
          <dd>{endsTimestamp === undefined ? 'never' : `${ageOf(endsTimestamp)}, if it is not used before`}</dd>
          <dt>Requests</dt>
          <dd>{totalRequests.toLocaleString('en')}</dd>
          <dt>Tokens</dt>
          <dd class="environments-tokens">
            <Token of="super admin" token={tokens.superAdmin} />
            <Token of="admin" token={tokens.admin} />
            <Token of="user" token={tokens.user} />
          </dd>
        </dl>
      </div>
    </div>
  );
}

function Token({ of, token }: { readonly of: string; readonly token: string }) {
  return (
    <span>
      <code>{token}</code> <Copy text={token} label={`Copy ${of}`} />
    </span>
  );
}
