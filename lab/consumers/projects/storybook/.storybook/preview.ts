import type { Preview } from '@storybook/react-vite';
import { createSandbox } from 'phone-agent-kit/sandbox';

// One sandbox for the page; each story has an environment of it, and so a state, a clock and faults of its own.
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
