import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { EventTimeFields } from './event-time-fields.tsx';

const meta = {
  component: EventTimeFields,
  args: {
    today: '2027-06-01',
    zone: 'ET',
    openDays: ['2027-06-12', '2027-06-19'],
    fewLeft: null,
    hours: [
      { value: '14:00', label: '2:00 PM to 6:00 PM' },
      { value: '18:00', label: '6:00 PM to 10:00 PM' },
    ],
    advice: null,
    failed: false,
    onRetry: () => {},
    onMonth: () => {},
  },
  decorators: [inForm({ eventDate: '2027-06-19', eventTime: '18:00' })],
} satisfies Meta<typeof EventTimeFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Blank: Story = { decorators: [inForm({ eventDate: '', eventTime: '' })] };
export const Loading: Story = { args: { openDays: undefined, hours: undefined } };
export const NothingOpen: Story = { args: { openDays: [], hours: [] } };
export const FewDaysLeft: Story = {
  args: { today: '2027-06-29', openDays: ['2027-06-30'], fewLeft: { left: 1, next: 21 } },
  decorators: [inForm({ eventDate: '', eventTime: '' })],
};
export const DoesNotFit: Story = {
  args: {
    advice: {
      text: '6 PM to 10 PM is full. Please begin by 2 PM.',
      button: 'Begin at 2 PM',
      values: { eventTime: '14:00' },
    },
  },
};
export const Failed: Story = { args: { failed: true } };
