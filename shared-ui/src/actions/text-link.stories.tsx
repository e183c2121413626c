import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Text } from 'shared-ui';
import { ArrowRight } from 'shared-ui/icons';
import { TextLink } from './text-link.tsx';

const meta = { component: TextLink } satisfies Meta<typeof TextLink>;
export default meta;

type Story = StoryObj<typeof TextLink>;

export const InSentence: Story = {
  tags: ['look'],
  args: { to: '/contact', children: 'write to us' },
  render: (args) => (
    <Text>
      Call us or <TextLink {...args} /> and we answer within a day.
    </Text>
  ),
};
export const Standalone: Story = {
  args: { to: '/services', standalone: true, children: ['All services', <ArrowRight key="icon" />] },
};
export const Phone: Story = { args: { href: 'tel:+12025550100', standalone: true, children: '(202) 555-0100' } };
export const OutsideInNewTab: Story = {
  args: { href: 'https://example.com', newTab: true, standalone: true, children: 'Our profile' },
};
export const LongText: Story = {
  args: {
    to: '/blog',
    standalone: true,
    children: 'How to choose signature drinks for a wedding with guests who do and do not drink alcohol',
  },
};
