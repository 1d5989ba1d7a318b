import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OwnEnvironment } from 'phone-agent-kit/sandbox';
import { Tasks } from './Tasks.tsx';

export default {
  title: 'Tasks',
  render: (_, { loaded }) => <Tasks api={loaded.world.client()} />,
} satisfies Meta;

export const Demo: StoryObj = {};

export const Empty: StoryObj = { parameters: { world: { seed: 'empty' } } };

export const Failing: StoryObj = {
  parameters: {
    prepare: (world: OwnEnvironment) => world.fail({ operationId: 'listTasks', status: 503, untilDeleted: true }),
  },
};
