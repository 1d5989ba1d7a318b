import { useWorkbench } from '../../model/workbench.ts';
import { titleOf } from '../../model/world.ts';
import { dateAndTime, Empty, Link, Pages, Problem, useReading } from '../../parts/parts.ts';
import type { EnvironmentDetails, WorldActions } from './actions.ts';
import { CopyLink } from './copy-link.tsx';
import { CreateWorld } from './create.tsx';
import { ImportWorld } from './import.tsx';
import { ageOf, seedText } from './words.ts';

/** As many as a screen shows. */
const pageSize = 25;

interface ListProps {
  readonly actions: WorldActions;
  readonly page: number;
}

/** All worlds, the newest first. */
export function List({ actions, page }: ListProps) {
  const { replace, connection } = useWorkbench();
  // Nothing else tells that worlds came and went while the sandbox did not answer.
  const changes = [page, connection.isAnswering.value];
  const { value, trouble } = useReading(() => actions.list(page, pageSize), changes);
  const worlds = value.value;
  return (
    <section class="view">
      <div class="view-head">
        <h1>Worlds</h1>
        <ImportWorld />
        <CreateWorld actions={actions} />
      </div>
      <p class="soft worlds-intro">
        Each world is a whole service of its own, with its data, its clock and its tokens. What happens in one does not
        happen in another.
      </p>
      <Problem trouble={trouble.value} />
      {worlds && (
        <div class="panel table-frame">
          <table class="worlds-table">
            <thead>
              <tr>
                <th scope="col">World</th>
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
              {worlds.environments.map((one) => (
                <Row key={one.id} environment={one} />
              ))}
            </tbody>
          </table>
          {worlds.environments.length === 0 && <Empty title="There are no worlds on this page" />}
        </div>
      )}
      <Pages
        page={page}
        pageSize={pageSize}
        total={worlds?.totalEnvironments ?? 0}
        label="worlds"
        onPage={(next) => replace('worlds', [], { page: next || undefined })}
      />
    </section>
  );
}

function Row({ environment }: { readonly environment: EnvironmentDetails }) {
  const { world } = useWorkbench();
  const { id, name, seed, timestamp, frozen, createdTimestamp, endsTimestamp } = environment;
  const isShown = world.value?.id === id;
  return (
    <tr>
      <th scope="row" class="worlds-name">
        <Link to="worlds" rest={[id]}>
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
      <td class="worlds-open">
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
