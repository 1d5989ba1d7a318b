import { type Goal, type GoalVerdict, judge } from './goal.ts';
import { format } from './numbers.ts';

/** A row of a table, and its goal. */
interface Row {
  readonly title: string;
  readonly unit?: string;
  readonly digits: number;
  readonly goal?: Goal;
}

/** Rows by the names of their figures. */
export type Rows<Name extends string> = Readonly<Record<Name, Row>>;

/** A column of a table: its heading, and the figure of each row. */
export interface FigureColumn<Name extends string> {
  readonly heading: string;
  readonly figureOf: (name: Name) => number;
}

const titleWidth = 50;
const cellWidth = 12;

/** A table for people. */
export function renderTable<Name extends string>(rows: Rows<Name>, columns: readonly FigureColumn<Name>[]): string {
  const head = ''.padEnd(titleWidth) + columns.map(({ heading }) => heading.padStart(cellWidth)).join('');
  const lines = namesOf(rows).map((name) => {
    const { title, unit, digits } = rows[name];
    const cells = columns.map(({ figureOf }) => format(figureOf(name), digits).padStart(cellWidth));
    const heading = unit === undefined ? title : `${title}, ${unit}`;
    return `${heading.padEnd(titleWidth)}${cells.join('')}`;
  });
  return [head, ...lines].join('\n');
}

/** Verdicts on each column of the rows that have a goal. */
export function judgeTable<Name extends string>(
  rows: Rows<Name>,
  columns: readonly FigureColumn<Name>[],
): GoalVerdict[] {
  return columns.flatMap(({ heading, figureOf }) =>
    namesOf(rows).flatMap((name) => {
      const { title, unit = '', goal } = rows[name];
      return goal ? judge(`${heading}: ${title}`, goal, unit, figureOf(name)) : [];
    }),
  );
}

function namesOf<Name extends string>(rows: Rows<Name>): Name[] {
  return Object.keys(rows).filter((name): name is Name => name in rows);
}
