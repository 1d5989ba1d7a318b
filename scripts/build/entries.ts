/** The sources of the entry points of `phone-agent-kit`, by the name that each file gets. */
export const kitEntries = {
  client: 'src/client/client.ts',
  webhooks: 'src/webhooks/webhooks.ts',
  'signed-event': 'src/webhooks/signed-event.ts',
  sandbox: 'src/kit/sandbox/sandbox.ts',
  node: 'src/kit/node.ts',
  stories: 'src/stories/stories.ts',
  msw: 'src/kit/msw.ts',
  'shared-worker': 'src/kit/shared-worker.ts',
  workbench: 'src/workbench/panel.ts',
  vitest: 'src/kit/vitest.ts',
  playwright: 'src/kit/playwright.ts',
  cli: 'src/kit/cli.ts',
  'yaml-worker': 'src/node/yaml-worker.ts',
};
