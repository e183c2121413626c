import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card, Columns, Text } from 'shared-ui';
import { Sticky } from './sticky.ts';

const meta = { component: Sticky, args: { children: <Card>Your booking</Card> } } satisfies Meta<typeof Sticky>;
export default meta;

export const BesideLongColumn: StoryObj<typeof meta> = {
  render: (args) => (
    <Columns tracks="2fr 1fr">
      <div>
        {Array.from({ length: 40 }, (_, index) => (
          <Text key={index}>Line {index + 1} of the long column.</Text>
        ))}
      </div>
      <Sticky {...args} />
    </Columns>
  ),
};
