import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useEnvironment } from '../../model/workbench.ts';
import { Pages, Problem } from '../../parts/parts.ts';
import { useFollowed } from './changes.tsx';
import type { Directory } from './directory.ts';
import { type FoundRows, readRows } from './rows.ts';
import type { Section } from './sections.tsx';

/** As many as are listed at once, and as many as are read to be put in order. */
const pageSize = 8;
const most = 500;

interface ListedProps {
  readonly section: Section;
  readonly directory: Directory;
  /** Search text. */
  readonly text: string;
}

/** One section: those of its kind in whom the text stands. */
export function Listed({ section, directory, text }: ListedProps) {
  const environment = useEnvironment();
  const page = useSignal(0);
  const { value, trouble } = useFollowed(
    [section.table],
    () => readSection(section, (wanted) => readRows(environment, section.table, wanted, most), text),
    [text],
  );
  useEffect(() => {
    page.value = 0;
  }, [text, page]);
  const found = value.value;
  const { rows = [], total = 0 } = found ?? {};
  if (found && rows.length === 0 && (text !== '' || section.only !== undefined)) return null;
  const shown = rows.slice(page.value * pageSize, (page.value + 1) * pageSize);
  return (
    <section class="panel people-section" aria-label={section.title}>
      <header>
        <h2>
          {section.title} <span class="soft">{found && total.toLocaleString('en')}</span>
        </h2>
        <p class="soft">{section.about}</p>
      </header>
      <Problem trouble={trouble.value} />
      <div class="table-frame">
        <table>
          <thead>
            <tr>
              {section.columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.rowKey}>
                {section.columns.map(({ title, show }) => (
                  <td key={title}>{show(one, directory)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(rows.length > pageSize || total > rows.length) && (
        <footer class="people-foot">
          {total > rows.length && <p class="soft">The first {rows.length} are here; search for others.</p>}
          <Pages
            page={page.value}
            pageSize={pageSize}
            total={rows.length}
            label={section.title.toLowerCase()}
            onPage={(next) => {
              page.value = next;
            }}
          />
        </footer>
      )}
    </section>
  );
}

async function readSection(
  section: Section,
  read: (text: string) => Promise<FoundRows>,
  text: string,
): Promise<FoundRows> {
  const { only = '', isMeant, rank } = section;
  const { rows, total } = await read(text === '' ? only : text);
  const meant = isMeant ? rows.filter(({ row }) => isMeant(row)) : rows;
  const sorted = rank ? meant.toSorted((one, other) => rank(other.row) - rank(one.row)) : meant;
  return { rows: sorted, total: total - (rows.length - meant.length) };
}
