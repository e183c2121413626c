import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { DayFields } from './day-fields.tsx';

const meta = { component: DayFields } satisfies Meta<typeof DayFields>;
export default meta;

type Story = StoryObj<typeof meta>;

const blank = { venue: '', zipCode: '', accessNote: '', dayContactName: '', dayContactPhone: '' };
const fields = [
  { name: 'venue', label: 'Venue', kind: 'line' },
  { name: 'zipCode', label: 'ZIP code', kind: 'zip' },
  {
    name: 'accessNote',
    label: 'Access',
    kind: 'text',
    help: 'Parking, the door to use, the elevator, whom to ask for.',
  },
  { name: 'dayContactName', label: 'Contact on the day', kind: 'line' },
  { name: 'dayContactPhone', label: 'Their phone', kind: 'phone' },
] as const;

export const Default: Story = { args: { fields }, decorators: [inForm(blank)] };
export const FilledIn: Story = {
  args: { fields },
  decorators: [inForm({ ...blank, venue: 'Rooftop', dayContactName: 'Ana Ruiz' })],
};
export const OneInvalid: Story = {
  args: { fields },
  decorators: [inForm({ ...blank, zipCode: '2000' }, { zipCode: 'Please enter the five digits of the ZIP code' })],
};
