import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FactList } from './fact-list.ts';

const facts = (...pairs: [name: string, value: string][]) =>
  pairs.flatMap(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>]);
const meta = { component: FactList } satisfies Meta<typeof FactList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['look'],
  args: { children: facts(['Date', '11/27/2026'], ['Guests', '40'], ['Total', '$599.00']) },
};
export const LongText: Story = {
  args: {
    children: facts([
      'Place',
      'The gardens of the museum by the river, at the entrance on K Street NW, Washington, DC',
    ]),
  },
};
