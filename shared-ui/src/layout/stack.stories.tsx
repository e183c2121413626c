import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, Card } from 'shared-ui';
import { Stack } from './stack.tsx';

const cards = ['One', 'Two', 'Three'].map((text) => <Card key={text}>{text}</Card>);
const meta = { component: Stack, args: { children: cards } } satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Column: Story = {};
export const Row: Story = { args: { direction: 'row' } };
export const WideGap: Story = { args: { gap: 12 } };
export const SpaceBetween: Story = { args: { direction: 'row', justify: 'space-between' } };
export const WrappedRow: Story = {
  args: {
    direction: 'row',
    children: Array.from({ length: 14 }, (_, index) => <Button key={index}>Button {index + 1}</Button>),
  },
};
