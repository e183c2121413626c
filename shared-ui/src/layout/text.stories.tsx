import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Text } from './text.tsx';

const meta = {
  component: Text,
  args: { children: 'We bring the bar, the bartenders, the glasses and the ice, and we clean up afterwards.' },
} satisfies Meta<typeof Text>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lead: Story = { args: { size: 'lead' } };
export const Body: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Caption: Story = { args: { size: 'caption' } };
export const Muted: Story = { args: { tone: 'muted' } };
export const Accent: Story = { args: { tone: 'accentText' } };
export const Success: Story = { args: { tone: 'success' } };
export const Warning: Story = { args: { tone: 'warning' } };
export const Danger: Story = { args: { tone: 'danger' } };
export const Medium: Story = { args: { weight: 'medium' } };
export const Bold: Story = { args: { weight: 'bold' } };
export const Numeric: Story = { args: { numeric: true, children: '$1,039.00 on 11/27/2026' } };
