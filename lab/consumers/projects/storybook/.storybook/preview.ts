import type { Preview } from '@storybook/react-vite';
import { createSandbox } from 'phone-agent-kit/sandbox';

// One sandbox for the page. Each story has its own environment, with its own state, clock and faults.
const sandbox = createSandbox();

export default {
  tags: ['autodocs'],
  loaders: [
    async ({ parameters }) => {
      const world = await (await sandbox).environment(parameters.world);
      await parameters.prepare?.(world);
      return { world };
    },
  ],
  beforeEach:
    ({ loaded }) =>
    () =>
      loaded.world.delete(),
} satisfies Preview;
