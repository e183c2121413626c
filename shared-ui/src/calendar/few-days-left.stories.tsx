import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Text } from 'shared-ui';
import { RoomForDaysLeft } from './few-days-left.tsx';

const meta = {
  component: RoomForDaysLeft,
  args: { today: '2026-11-29' },
  render: (args) => (
    <>
      <RoomForDaysLeft {...args} />
      <Text>What is below the calendar.</Text>
    </>
  ),
} satisfies Meta<typeof RoomForDaysLeft>;
export default meta;

type Story = StoryObj<typeof meta>;

export const LastWeekOfTheMonth: Story = {};
export const EarlierInTheMonth: Story = { args: { today: '2026-11-12' } };
