import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Text } from 'shared-ui';
import { User } from 'shared-ui/icons';
import { userEvent } from 'storybook/test';
import { Tabs } from './tabs.tsx';

const tab = (id: string, label: string) => ({ id, label, content: <Text>{`What belongs to ${label}.`}</Text> });
const tabs = [tab('bookings', 'My bookings'), tab('signatures', 'Signatures'), tab('profile', 'Profile')];
const meta = { component: Tabs, args: { label: 'Account', tabs } } satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = { tags: ['look'] };
export const Last: Story = { args: { defaultValue: 'profile' } };
export const MovedByKeyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
  },
};
export const InAddress: Story = { args: { urlKey: 'tab' } };
export const DisabledTab: Story = {
  args: { tabs: tabs.map((one) => ({ ...one, disabled: one.id === 'signatures' })) },
};
export const WithIcons: Story = {
  args: { tabs: tabs.map((one) => ({ ...one, label: [<User key="icon" />, one.label] })) },
};
export const MoreThanFit: Story = {
  args: { tabs: Array.from({ length: 20 }, (_, index) => tab(`${index}`, `Season ${2006 + index}`)) },
};
