import { useEffect, useRef } from 'preact/hooks';
import { useWorkbench } from '../model/workbench.ts';
import { Link } from '../parts/link.tsx';
import { views } from '../views/views.ts';
import { icons } from './icons.tsx';

/** The views: a bar at the side, or at the bottom where the screen is narrow. */
export function Navigation() {
  const { view: shown } = useWorkbench().route.value;
  const bar = useRef<HTMLElement>(null);
  // Scrolls the bar so that the current view is visible. (`scrollIntoView` would also move the tab order's position.)
  useEffect(() => {
    const item = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !item) return;
    const [{ left, width }, frame] = [item.getBoundingClientRect(), bar.current.getBoundingClientRect()];
    bar.current.scrollLeft += left + width / 2 - frame.left - frame.width / 2;
  }, [shown]);
  return (
    <nav ref={bar} class="wb-nav" aria-label="Views">
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
