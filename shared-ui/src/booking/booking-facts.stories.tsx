import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BookingFacts } from './booking-facts.tsx';

const meta = {
  component: BookingFacts,
  args: {
    facts: [
      { label: 'Date', value: 'Saturday, June 19, 2027', wide: false, day: '2027-06-19' },
      { label: 'Guests', value: '40', wide: false },
      { label: 'Location', value: 'The Wharf Hall, 725 Wharf Street SW, Washington, DC 20024', wide: true },
    ],
    price: [
      ['Price', '$499.00'],
      ['Paid in full', '$499.00'],
    ],
    service: 'Your booking includes 4 hours of bar service with 2 bartenders.',
    emergency: { href: 'tel:+12025550199', display: '(202) 555-0199' },
  },
} satisfies Meta<typeof BookingFacts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Confirmed: Story = {};
export const Cancelled: Story = { args: { price: [], service: '', emergency: null } };
