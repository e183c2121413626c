import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card } from 'shared-ui';
import { Columns } from './columns.tsx';

const meta = {
  component: Columns,
  args: { tracks: '2fr 3fr', children: [<Card key="a">First</Card>, <Card key="b">Second</Card>] },
} satisfies Meta<typeof Columns>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FromDesktop: Story = {};
export const FromTablet: Story = { args: { from: 'tablet', tracks: '1fr 1fr' } };
export const WideGap: Story = { args: { gap: 4, wideGap: 20 } };
export const Centered: Story = {
  args: { align: 'center', children: [<Card key="a">{'A long text. '.repeat(60)}</Card>, <Card key="b">Second</Card>] },
};
