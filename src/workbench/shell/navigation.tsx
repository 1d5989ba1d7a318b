import type { ViewName } from '../model/route.ts';
import { useWorkbench } from '../model/workbench.ts';
import { Link } from '../parts/link.tsx';
import { views } from '../views/views.ts';

/** Outlines of 16 by 16, drawn as strokes. */
const icons: Readonly<Record<ViewName, string>> = {
  timeline: 'M2 4h8M2 8h12M2 12h6',
  state: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M6.5 6.5v6',
  deliveries: 'M2 8h9M8 4.5 11.5 8 8 11.5M14 3v10',
  people: 'M8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c.5-2.5 2.4-4 5-4s4.5 1.5 5 4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.500V8l2.5 1.5',
  faults: 'M8.5 2 3.5 9H8l-.5 5 5-7H8z',
  environments: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2.5 3.5 2.5 8.5 0 12M8 2c-2.5 3.5-2.5 8.5 0 12',
  try: 'M4.5 2.500v11l8.5-5.500z',
};

/** The views: a bar at the side, or at the bottom where the screen is narrow. */
export function Navigation() {
  const { view: shown } = useWorkbench().route.value;
  return (
    <nav class="wb-nav" aria-label="Views">
      <ul>
        {views.map(({ name, title }) => (
          <li key={name}>
            <Link to={name} current={name === shown}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d={icons[name]} />
              </svg>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
