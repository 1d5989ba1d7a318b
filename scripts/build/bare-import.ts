import type { Rolldown } from 'tsdown';

/** Adds `index.js`, which says which entry points there are to whoever imports the package by its name alone. */
export function bareImport(name: string, entries: readonly string[]): Rolldown.Plugin {
  const known = entries.map((entry) => `${name}/${entry}`).join(', ');
  const message = `${name} has no entry point of its own; import one of ${known}`;
  return {
    name: 'bare-import',
    generateBundle(_options, bundle) {
      const names = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.isEntry && file.fileName.endsWith('.js') ? file.exports : [],
      );
      const named = [...new Set(names)].filter((one) => one !== 'default');
      // An import of a name that is not there would fail before the message.
      const source = `throw new Error(${JSON.stringify(message)});\nlet none;\nexport { ${named.map((one) => `none as ${one}`).join(', ')}, none as default };\n`;
      if (named.length === 0) return;
      this.emitFile({ type: 'asset', fileName: 'index.js', source });
      this.emitFile({ type: 'asset', fileName: 'index.d.ts', source: `/** ${message}. */\nexport {};\n` });
    },
  };
}
