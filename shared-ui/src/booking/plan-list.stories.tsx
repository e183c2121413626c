import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PlanList } from './plan-list.tsx';

const meta = {
  component: PlanList,
  args: {
    title: 'Your plans come along',
    plans: [
      { name: 'Velvet Hour', text: 'Velvet Hour: 2 oz London dry gin, ¾ oz lemon juice, ½ oz sugar syrup' },
      { name: 'Menu for 40 guests', text: 'Menu for 40 guests: Garden Mojito, Capitol Old Fashioned' },
    ],
    onDrop: () => {},
    note: '',
  },
} satisfies Meta<typeof PlanList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithNote: Story = {
  args: {
    note: '“Menu for 40 guests” has taken the place of “Menu for 30 guests”: a booking has one menu.',
  },
};
export const WithChoices: Story = {
  args: {
    title: 'Plans',
    choices: [{ value: '0', label: 'Quote for 40 guests' }],
    onAdd: () => {},
  },
};
export const Empty: Story = { args: { ...WithChoices.args, plans: [] } };
