import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PhoneLink } from './phone-link.tsx';

const meta = { component: PhoneLink } satisfies Meta<typeof PhoneLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Called: Story = { args: { href: 'tel:2025550142,7', children: '(202) 555-0142 ext. 7' } };
export const NoNumber: Story = { args: { href: null, children: 'ask at the bar' } };
