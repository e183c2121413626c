import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Heading } from './heading.tsx';

const meta = { component: Heading, args: { level: 2, children: 'A bar where your guests are' } } satisfies Meta<
  typeof Heading
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Display: Story = { args: { level: 1, size: 'display' } };
export const Level1: Story = { args: { level: 1 } };
export const Level2: Story = {};
export const Level3: Story = { args: { level: 3 } };
export const Level4: Story = { args: { level: 4 } };
export const Level2AsSmallAsLevel4: Story = { args: { size: 'h4' } };
export const LongText: Story = {
  args: { level: 1, children: 'Bartenders, glasses, ice and everything else that a party with many guests needs' },
};
