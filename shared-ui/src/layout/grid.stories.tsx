import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card, Text } from 'shared-ui';
import { Grid } from './grid.tsx';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <Card key={index}>
      <Text>Card {index + 1}</Text>
    </Card>
  ));
const meta = { component: Grid, args: { children: cards(5) } } satisfies Meta<typeof Grid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AtMostThreeColumns: Story = { args: { columns: 3 } };
export const NarrowColumns: Story = { args: { min: '8rem', gap: 2 } };
export const OneItem: Story = { args: { children: cards(1) } };
