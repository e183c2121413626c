import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ArrowRight } from 'shared-ui/icons';
import { ButtonLink } from './button-link.tsx';

const meta = { component: ButtonLink } satisfies Meta<typeof ButtonLink>;
export default meta;

type Story = StoryObj<typeof ButtonLink>;

const inside = { to: '/booking', children: 'Book your event' };

export const Primary: Story = { args: inside };
export const Secondary: Story = { args: { ...inside, variant: 'secondary' } };
export const Quiet: Story = { args: { ...inside, variant: 'quiet' } };
export const Danger: Story = { args: { ...inside, variant: 'danger', children: 'Leave the booking' } };
export const Small: Story = { args: { ...inside, size: 'small' } };
export const Large: Story = { args: { ...inside, size: 'large' } };
export const FullWidth: Story = { args: { ...inside, fullWidth: true } };
export const WithIcon: Story = { args: { ...inside, children: ['See the packages', <ArrowRight key="icon" />] } };
export const OutsideInNewTab: Story = {
  args: { href: 'https://example.com', newTab: true, children: 'Our profile (opens a new tab)' },
};
export const LongText: Story = {
  args: {
    ...inside,
    children: 'Book a bartender for your wedding, your birthday and the party at the end of the year',
  },
};
