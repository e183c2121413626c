import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { LocationField } from './location-field.tsx';

const meta = {
  component: LocationField,
  args: { search: () => ['1600 K Street NW, Washington, DC'] },
} satisfies Meta<typeof LocationField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [inForm({ location: '' })] };
export const Invalid: Story = { decorators: [inForm({ location: '' }, { location: 'Please enter the address' })] };
