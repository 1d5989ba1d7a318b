import { titleOf } from '../../model/environment.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { dateAndTime, Empty, Link, Pages, Problem, useReading } from '../../parts/parts.ts';
import type { EnvironmentActions, EnvironmentDetails } from './actions.ts';
import { CopyLink } from './copy-link.tsx';
import { CreateEnvironment } from './create.tsx';
import { ImportEnvironment } from './import.tsx';
import { ageOf, seedText } from './words.ts';

/** As many as a screen shows. */
const pageSize = 25;

interface ListProps {
  readonly actions: EnvironmentActions;
  readonly page: number;
}

/** All environments, the newest first. */
export function List({ actions, page }: ListProps) {
  const { replace, connection } = useWorkbench();
  // Nothing else tells that environments came and went while the sandbox did not answer.
  const changes = [page, connection.isAnswering.value];
  const { value, trouble } = useReading(() => actions.list(page, pageSize), changes);
  const found = value.value;
  return (
    <section class="view">
      <div class="view-head">
        <h1>Environments</h1>
        <ImportEnvironment />
        <CreateEnvironment actions={actions} />
      </div>
      <p class="soft environments-intro">
        Each environment is an independent service with its own data, clock and tokens. What happens in one does not
        happen in another.
      </p>
      <Problem trouble={trouble.value} />
      {found && (
        <div class="panel table-frame">
          <table class="environments-table">
            <thead>
              <tr>
                <th scope="col">Environment</th>
                <th scope="col">Began with</th>
                <th scope="col">Its time, UTC</th>
                <th scope="col">Created</th>
                <th scope="col">Ends</th>
                <th scope="col">
                  <span class="off-screen">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {found.environments.map((one) => (
                <Row key={one.id} environment={one} />
              ))}
            </tbody>
          </table>
          {found.environments.length === 0 && <Empty title="There are no environments on this page" />}
        </div>
      )}
      <Pages
        page={page}
        pageSize={pageSize}
        total={found?.totalEnvironments ?? 0}
        label="environments"
        onPage={(next) => replace('environments', [], { page: next || undefined })}
      />
    </section>
  );
}

function Row({ environment }: { readonly environment: EnvironmentDetails }) {
  const { environment: shown } = useWorkbench();
  const { id, name, seed, timestamp, frozen, createdTimestamp, endsTimestamp } = environment;
  const isShown = shown.value?.id === id;
  return (
    <tr>
      <th scope="row" class="environments-name">
        <Link to="environments" rest={[id]}>
          {titleOf(environment)}
        </Link>
        {name !== undefined && <code class="soft">{id}</code>}
      </th>
      <td>{seedText[seed]}</td>
      <td class="when">
        {dateAndTime(timestamp)} {frozen && <span class="chip chip-info">frozen</span>}
      </td>
      <td class="when">{ageOf(createdTimestamp)}</td>
      <td class="when">{endsTimestamp === undefined ? <span class="soft">never</span> : ageOf(endsTimestamp)}</td>
      <td class="environments-open">
        <CopyLink of={id} isSmall />{' '}
        {isShown ? (
          <span class="chip chip-accent">open</span>
        ) : (
          <Link to="timeline" query={{ world: id }} class="button small" title={`Open ${titleOf(environment)}`}>
            Open
          </Link>
        )}
      </td>
    </tr>
  );
}
