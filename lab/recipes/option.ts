import type { Recipe } from './recipe.ts';

/** An option of the server that keeps it from warning of requests of others. */
export const option: Recipe = {
  name: 'An option of a command',
  contract: {},
  byHand: {
    'src/cli/server-usage.ts': [
      [
        '  help: helpOption,\n',
        "  'no-warning': flag('do not warn that others can reach the server'),\n  help: helpOption,\n",
      ],
    ],
    'src/cli/server-command.ts': [
      ['  readonly draining: number;\n', '  readonly draining: number;\n  readonly warns: boolean;\n'],
      [
        "  return { options, draining: readSeconds('drain', values.drain) };",
        "  return { options, draining: readSeconds('drain', values.drain), warns: !values['no-warning'] };",
      ],
      [
        'async function serve({ options, draining }: ServerCommand)',
        'async function serve({ options, draining, warns }: ServerCommand)',
      ],
      ['  if (!isLoopback(', '  if (warns && !isLoopback('],
    ],
    'docs/options.md': [
      [
        '| `--help` | print this text |\n',
        '| `--no-warning` | do not warn that others can reach the server |\n| `--help` | print this text |\n',
      ],
    ],
  },
  tests: ['tests/cli'],
  asks: [],
  only: ['listTokens'],
};
