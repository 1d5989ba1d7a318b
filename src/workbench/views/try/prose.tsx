import { Link } from '../../parts/parts.ts';
import { type Block, blocksOf, type Run, runsOf } from './markdown.ts';
import { TableFrame } from './scrolling.tsx';

/** A text of the contract, in blocks. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div class="prose">
      {blocksOf(text).map((block, i) => (
        <BlockOf key={i} block={block} />
      ))}
    </div>
  );
}

/** A text of the contract within a line. */
export function Inline({ text }: { readonly text: string }) {
  return (
    <>
      {runsOf(text).map((run, i) => (
        <RunOf key={i} run={run} />
      ))}
    </>
  );
}

function BlockOf({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item) => (
        <li key={item}>
          <Inline text={item} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <TableOf head={block.head} rows={block.rows} />;
  }
}

function TableOf({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    <TableFrame>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                <Inline text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Links lead to operations alone; whatever else they led to is not beside this page. */
function RunOf({ run }: { readonly run: Run }) {
  switch (run.kind) {
    case 'code':
      return <code>{run.text}</code>;
    case 'strong':
      return <strong>{run.text}</strong>;
    case 'link': {
      const id = /^#\/try\/(\w+)$/.exec(run.href)?.[1];
      const inner = <Inline text={run.text} />;
      return id === undefined ? (
        inner
      ) : (
        <Link to="try" rest={[id]}>
          {inner}
        </Link>
      );
    }
    default:
      return <>{run.text}</>;
  }
}
