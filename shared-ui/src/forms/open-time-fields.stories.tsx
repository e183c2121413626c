import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { OpenTimeFields } from './open-time-fields.tsx';

const meta = {
  component: OpenTimeFields,
  args: {
    months: [{ value: '2027-06', label: 'June 2027' }],
    days: [{ value: '2027-06-19', label: 'Saturday, June 19, 2027' }],
    hours: [{ value: '18:00', label: '6:00 PM to 10:00 PM' }],
    zone: 'ET',
    month: '',
    onMonth: () => {},
    onDay: () => {},
  },
  decorators: [inForm({ eventDate: '', eventTime: '' })],
} satisfies Meta<typeof OpenTimeFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { decorators: [inForm({ eventDate: '2027-06-19', eventTime: '18:00' })] };
export const Loading: Story = { args: { days: undefined } };
export const NothingOpen: Story = { args: { days: [], month: '2027-06' } };
