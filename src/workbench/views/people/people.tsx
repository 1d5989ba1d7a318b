import type { ViewProps } from '../../model/route.ts';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Problem, SearchBox } from '../../parts/parts.ts';
import { Changes, useFollowed } from './changes.tsx';
import { readDirectory } from './directory.ts';
import { Listed } from './people-list.tsx';
import { Phone } from './phone.tsx';
import { sections } from './sections.tsx';

/** Tables by which people are named. */
const named = ['organization', 'agent', 'number', 'agentUrl'];

/** Who is in an environment, and a phone to reach its agents with. */
export default function View({ route }: ViewProps) {
  const { replace } = useWorkbench();
  const text = route.query.get('text') ?? '';
  return (
    <section class="view people">
      <div class="view-head">
        <h1>People</h1>
        <SearchBox
          label="Search people and numbers"
          placeholder="Search names, numbers, words"
          class="people-search"
          text={text}
          onText={(wanted) => replace('people', [], { ...Object.fromEntries(route.query), text: wanted })}
        />
      </div>
      <Changes>
        <Everybody route={route} text={text} />
      </Changes>
    </section>
  );
}

function Everybody({ route, text }: ViewProps & { readonly text: string }) {
  const environment = useEnvironment();
  const { value, trouble } = useFollowed(named, () => readDirectory(environment));
  const known = value.value;
  if (!known) return <Problem trouble={trouble.value} />;
  return (
    <div class="people-columns">
      <div class="people-lists">
        <Problem trouble={trouble.value} />
        {sections.map((section) => (
          <Listed key={section.title} section={section} directory={known} text={text} />
        ))}
      </div>
      <Phone directory={known} route={route} />
    </div>
  );
}
