import { readdirSync, readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { keysOf } from '../../../src/contract/pointer.ts';

/** Files and lines in which the places of the bundle are written. */
interface SourceLines {
  /** The file and line of a pointer, or of the nearest that is written around it: `openapi/tasks.yaml:80`. */
  of(pointer: string): string;
}

/** Reads the contract's own files, once for all the places that are asked for. */
export function sourceLines(): SourceLines {
  const files = ['openapi.yaml', ...readdirSync('openapi').map((name) => `openapi/${name}`)].map((file) => {
    const lines = new LineCounter();
    return { file, lines, document: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }) };
  });
  const find = (keys: readonly string[]): string | undefined => {
    for (const { file, lines, document } of files) {
      const path = file === 'openapi.yaml' ? keys : keys.slice(1);
      if (file !== 'openapi.yaml' && (keys[0] !== 'components' || path.length < 2)) continue;
      const node = document.getIn(path, true);
      if (isNode(node) && node.range) return `${file}:${lines.linePos(node.range[0]).line}`;
    }
    return keys.length > 1 ? find(keys.slice(0, -1)) : undefined;
  };
  return { of: (pointer) => find(keysOf(pointer)) ?? pointer };
}
