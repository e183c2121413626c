import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SiteLogo } from './site-logo.tsx';

const meta = { component: SiteLogo } satisfies Meta<typeof SiteLogo>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['look'] };
export const Compact: Story = { args: { compact: true } };
