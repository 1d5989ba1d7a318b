import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { sandboxHandlers } from 'phone-agent-kit/msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Junk, Numbers, Task, Tasks } from '#app';

const origin = 'https://api.example.com';
const server = setupServer();
const patience = { timeout: 6000 };

beforeAll(() => server.listen());
beforeEach(async () => server.use(...(await sandboxHandlers({ origin, now: '2026-03-02T15:00:00Z' }))));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

test('the newest tasks are shown with their states', async () => {
  render(<Tasks />);
  expect(await screen.findAllByRole('listitem', {}, patience)).toHaveLength(5);
});

test('a text that was added is shown', async () => {
  render(<Tasks />);
  await screen.findAllByRole('listitem', {}, patience);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/^\+12025550140/, {}, patience)).toBeDefined();
});

test('a task has its day', async () => {
  render(<Task id="task_1042" />);
  expect(await screen.findByText('3/2/2026', {}, patience)).toBeDefined();
});

test('a deleted task is told from other errors', async () => {
  render(<Task id="task_1" />);
  expect((await screen.findByRole('alert', {}, patience)).textContent).toBe('This task was deleted.');
});

test('free numbers are shown with what they can do', async () => {
  render(<Numbers town="Arlington" region="VA" />);
  expect(await screen.findAllByText(/calls, texts$/, {}, patience)).toHaveLength(3);
});

test('a contact of the junk inbox is opened', async () => {
  render(<Junk />);
  fireEvent.click(await screen.findByText('+12025550123', {}, patience));
  expect(await screen.findByText(/offer/, {}, patience)).toBeDefined();
  expect(screen.getByRole('heading').textContent).toBe('+12025550123');
});
