import { useSignal } from '@preact/signals';
import { PageSize } from '../../../generated/parameters.ts';
import { unwrap } from '../../client/client.ts';
import { type EnvironmentDetails, titleOf } from '../model/environment.ts';
import { useWorkbench } from '../model/workbench.ts';
import { Link } from '../parts/link.tsx';
import { Menu } from '../parts/menu.tsx';
import { troubleOf } from '../parts/task.ts';

/** Environments in the menu; the view of environments lists all. */
const most = 20;

/** The environment's name, and a menu of the others. */
export function EnvironmentMenu() {
  const { environment, route, connection } = useWorkbench();
  const shown = environment.value?.details.value;
  const environments = useSignal<readonly EnvironmentDetails[] | undefined>(undefined);
  const trouble = useSignal<string | undefined>(undefined);
  const load = async () => {
    const query = { [PageSize.name]: most };
    try {
      const page = await unwrap(connection.control().GET('/_sandbox/environments', { params: { query } }));
      environments.value = page.environments;
      trouble.value = undefined;
    } catch (error) {
      trouble.value = troubleOf(error).message;
    }
  };
  const title = shown ? titleOf(shown) : route.value.environment;
  return (
    <Menu
      class="plain environment-button"
      name={`Environment: ${title}`}
      label={<span class="cut">{title}</span>}
      onOpen={() => void load()}
    >
      {(close) => (
        <>
          {trouble.value !== undefined && <p class="menu-item soft">{trouble.value}</p>}
          <ul>
            {environments.value?.map((one) => (
              <li key={one.id}>
                <EnvironmentLink environment={one} current={one.id === shown?.id} onFollow={close} />
              </li>
            ))}
          </ul>
          <ul class="menu-foot">
            <li>
              <Link to="environments" class="menu-item" onFollow={close}>
                All environments
              </Link>
            </li>
            {connection.key.value !== undefined && (
              <li>
                <button
                  type="button"
                  class="plain menu-item"
                  onClick={({ currentTarget }) => {
                    close();
                    focusMain(currentTarget);
                    connection.forgetKey();
                  }}
                >
                  Forget the key
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </Menu>
  );
}

interface EnvironmentLinkProps {
  readonly environment: EnvironmentDetails;
  readonly current: boolean;
  readonly onFollow: () => void;
}

/** To the same view of another environment. */
function EnvironmentLink({ environment, ...link }: EnvironmentLinkProps) {
  const { view } = useWorkbench().route.value;
  const to = view === 'copy' ? 'timeline' : view;
  return (
    <Link to={to} query={{ world: environment.id }} class="menu-item" {...link}>
      <span class="cut">{titleOf(environment)}</span>
      {environment.name !== undefined && <code class="soft">{environment.id}</code>}
    </Link>
  );
}

/** Moves the focus to the main part of the workbench that an element is in. */
export function focusMain(within: Element): void {
  within.closest('.wb')?.querySelector<HTMLElement>('.wb-main')?.focus();
}
