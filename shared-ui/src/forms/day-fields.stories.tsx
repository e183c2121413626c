import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { DayFields } from './day-fields.tsx';

const meta = { component: DayFields } satisfies Meta<typeof DayFields>;
export default meta;

type Story = StoryObj<typeof meta>;

const blank = { venue: '', zipCode: '', accessNote: '', dayContactName: '', dayContactPhone: '' };

export const Default: Story = { decorators: [inForm(blank)] };
export const FilledIn: Story = { decorators: [inForm({ ...blank, venue: 'Rooftop', dayContactName: 'Ana Ruiz' })] };
export const OneInvalid: Story = {
  decorators: [inForm({ ...blank, zipCode: '2000' }, { zipCode: 'Please enter the five digits of the ZIP code' })],
};
