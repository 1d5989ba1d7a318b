import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Problem } from '../../parts/parts.ts';
import type { ViewProps } from '../../route.ts';
import { useWorkbench, useWorld } from '../../workbench.ts';
import { Changes } from './changes.tsx';
import { readDirectory } from './directory.ts';
import { Listed } from './listed.tsx';
import { Phone } from './phone.tsx';
import { useReading } from './reading.ts';
import { sections } from './sections.tsx';

/** Tables by which people are named. */
const named = ['organization', 'agent', 'number', 'agentUrl'];
/** How long somebody has stopped typing when is searched, in milliseconds. */
const typed = 250;

/** Who is in a world, and a phone to reach its agents with. */
export default function View({ route }: ViewProps) {
  const { replace } = useWorkbench();
  const text = route.query.get('text') ?? '';
  const search = (wanted: string) => replace('people', [], { ...Object.fromEntries(route.query), text: wanted });
  return (
    <section class="view people">
      <div class="view-head">
        <h1>People</h1>
        <Search text={text} onSearch={search} />
      </div>
      <Changes>
        <Everybody route={route} text={text} />
      </Changes>
    </section>
  );
}

function Everybody({ route, text }: ViewProps & { readonly text: string }) {
  const world = useWorld();
  const { value, trouble } = useReading(named, () => readDirectory(world));
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

function Search({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const present = useSignal(text);
  const latest = present.value;
  useEffect(() => {
    if (latest === text) return;
    const timer = setTimeout(onSearch, typed, latest);
    return () => clearTimeout(timer);
    // A search that was shown already is not one that was typed.
  }, [latest]);
  return (
    <input
      type="search"
      class="people-search"
      aria-label="Search people and numbers"
      placeholder="Search names, numbers, words"
      value={latest}
      onInput={({ currentTarget }) => {
        present.value = currentTarget.value;
      }}
    />
  );
}
