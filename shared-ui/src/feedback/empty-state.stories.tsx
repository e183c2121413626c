import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ButtonLink } from 'shared-ui';
import { EmptyState } from './empty-state.tsx';

const meta = { component: EmptyState, args: { title: 'No bookings yet' } } satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithText: Story = { args: { text: 'Your bookings appear here once you have made one.' } };
export const WithAction: Story = {
  tags: ['look'],
  args: {
    text: 'Your bookings appear here once you have made one.',
    action: <ButtonLink to="/booking">Book an event</ButtonLink>,
  },
};
export const LongText: Story = {
  args: {
    title: 'There are no open times on the days that you have chosen for the event',
    text: 'Choose another day, or a shorter event. We add open times for the next season on the first of each month, and we answer questions about later dates by mail.',
  },
};
