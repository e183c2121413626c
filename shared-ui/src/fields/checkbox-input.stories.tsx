import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CheckboxInput, SwitchInput } from './checkbox-input.tsx';

const meta = { component: CheckboxInput, args: { label: 'I agree to the terms' } } satisfies Meta<typeof CheckboxInput>;
export default meta;

type Story = StoryObj<typeof meta>;

const asSwitch: Story = { args: { label: 'Send me news' }, render: (args) => <SwitchInput {...args} /> };
const long =
  'I agree that the pictures of my event may be shown on this site and in our social media without the names of my guests';

export const Unchecked: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const Required: Story = { args: { required: true } };
export const WithDescription: Story = { args: { description: 'You can read them before you pay.' } };
export const Invalid: Story = { tags: ['look'], args: { required: true, error: 'Please agree to the terms' } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };
export const LongText: Story = { args: { label: long } };
export const SwitchOff: Story = asSwitch;
export const SwitchOn: Story = { tags: ['look'], ...asSwitch, args: { ...asSwitch.args, defaultChecked: true } };
export const SwitchWithDescription: Story = { ...asSwitch, args: { ...asSwitch.args, description: 'Once a month.' } };
export const SwitchInvalid: Story = { ...asSwitch, args: { ...asSwitch.args, error: 'This could not be saved' } };
export const SwitchDisabled: Story = { ...asSwitch, args: { ...asSwitch.args, disabled: true } };
export const SwitchLongText: Story = { ...asSwitch, args: { label: long } };
