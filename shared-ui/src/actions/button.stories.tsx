import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Calendar } from 'shared-ui/icons';
import { fn } from 'storybook/test';
import { Button } from './button.tsx';

const meta = {
  component: Button,
  args: { children: 'Book your event', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Cancel booking' } };
export const Small: Story = { tags: ['look'], args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
export const FullWidth: Story = { args: { fullWidth: true } };
export const WithIcon: Story = { tags: ['look'], args: { children: [<Calendar key="icon" />, 'Choose a date'] } };
export const Pending: Story = { tags: ['look'], args: { pending: true } };
export const PendingSecondary: Story = { args: { pending: true, variant: 'secondary' } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledSecondary: Story = { tags: ['look'], args: { disabled: true, variant: 'secondary' } };
export const Pressed: Story = { args: { variant: 'secondary', 'aria-pressed': true } };
export const LongText: Story = {
  args: {
    children: 'Book a bartender for your wedding, your birthday and the party of your company at the end of the year',
  },
};
