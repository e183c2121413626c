import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { describedBy, FieldDescription, FieldError, FieldFrame, FieldLabel } from './field-frame.tsx';

const meta = {
  component: FieldFrame,
  args: { id: 'color', label: 'Color of the napkins', children: <input id="color" type="color" /> },
} satisfies Meta<typeof FieldFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Required: Story = { args: { required: true } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
export const WithDescriptionAndError: Story = {
  args: {
    description: 'We print in one color.',
    error: 'Please choose a color',
    children: <input id="color" type="color" {...describedBy('color', { description: 'yes', error: 'yes' })} />,
  },
};
export const PartsOnTheirOwn: Story = {
  render: () => (
    <div>
      <FieldLabel htmlFor="own">Color of the napkins</FieldLabel>
      <input id="own" type="color" aria-describedby="own-description own-error" aria-invalid />
      <FieldDescription id="own-description">We print in one color.</FieldDescription>
      <FieldError id="own-error">Please choose a color</FieldError>
    </div>
  ),
};
