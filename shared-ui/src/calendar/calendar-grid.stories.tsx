import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';

function Choosable({ value: initial, onChange, ...rest }: CalendarGridProps) {
  const [value, setValue] = useState(initial);
  const choose = (date: string) => {
    setValue(date);
    onChange(date);
  };
  return <CalendarGrid {...rest} value={value} onChange={choose} />;
}

const meta = {
  component: CalendarGrid,
  render: (args) => <Choosable {...args} />,
  args: { label: 'Event date', today: '2026-11-20', onChange: fn() },
} satisfies Meta<typeof CalendarGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: '2026-11-27' } };
export const TodayChosen: Story = { args: { value: '2026-11-20' } };
export const Limited: Story = { args: { min: '2026-11-20', max: '2026-12-20' } };
export const WithMonthChoice: Story = { args: { min: '2026-11-20', max: '2028-05-20', choosesMonth: true } };
export const WithUnavailableDays: Story = { args: { isUnavailable: (date) => date.endsWith('5') } };
export const WithOpenTimes: Story = {
  tags: ['look'],
  args: {
    value: '2026-11-27',
    min: '2026-11-20',
    isMarked: (date) => date.endsWith('7') || date.endsWith('8'),
    describe: (date) => (date.endsWith('8') ? '2 times open' : undefined),
  },
};
export const NothingAvailable: Story = { args: { isUnavailable: () => true } };
export const FewDaysLeft: Story = {
  args: {
    today: '2026-11-29',
    min: '2026-11-29',
    isMarked: (date) => date >= '2026-11-30',
    fewLeft: { left: 1, next: 21 },
  },
};
export const FewDaysLeftNextUnknown: Story = { args: { today: '2026-12-31', fewLeft: { left: 0, next: undefined } } };
