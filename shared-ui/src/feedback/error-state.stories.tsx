import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { ErrorState } from './error-state.tsx';

const meta = {
  component: ErrorState,
  args: { message: 'The open times did not load. Everything else on this page works.' },
} satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutRetry: Story = {};
export const WithRetry: Story = { tags: ['look'], args: { onRetry: fn() } };
export const Retrying: Story = { args: { onRetry: fn(), retrying: true } };
export const OwnTexts: Story = { args: { title: 'No connection', onRetry: fn(), retryLabel: 'Connect again' } };
export const LongText: Story = {
  args: {
    title: 'The reviews of our customers and the pictures of their events did not load',
    message:
      'The service that keeps them did not answer in time. You can go on with the booking; the reviews appear when you open the page again, or when you try again now.',
    onRetry: fn(),
  },
};
