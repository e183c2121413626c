import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'ice', title: 'Do you bring ice?', content: 'Yes, and glasses too.' },
  {
    id: 'deposit',
    title: 'When is the deposit due?',
    content: 'With the booking; the balance a week before the event.',
  },
];
const meta = { component: Accordion, args: { items } } satisfies Meta<typeof Accordion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { items: items.map((item) => ({ ...item, open: true })) } };
export const OneAtATime: Story = { args: { name: 'questions' } };
export const LongText: Story = {
  args: {
    items: [
      {
        id: 'long',
        title: 'What happens when the weather is so bad that the event has to move to another place on the same day?',
        content:
          'Tell us as soon as you know. We move with you inside the city without a fee when the new place is open to us two hours before the event begins; otherwise we agree on another date.',
        open: true,
      },
    ],
  },
};
