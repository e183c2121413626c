import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextLink } from 'shared-ui';
import { Notice } from './notice.tsx';

const meta = {
  component: Notice,
  args: { children: 'We confirm your booking by mail within a day.' },
} satisfies Meta<typeof Notice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success', title: 'Saved', children: 'Your profile is up to date.' } };
export const Warning: Story = {
  args: { tone: 'warning', title: 'Few left', children: 'Two times are open that day.' },
};
export const Danger: Story = {
  tags: ['look'],
  args: { tone: 'danger', title: 'Payment failed', children: 'Your card was declined.' },
};
export const TitleOnly: Story = { args: { title: 'Your place is held for 35 minutes', children: undefined } };
export const WithLink: Story = {
  args: {
    children: (
      <>
        Questions? <TextLink to="/contact">Write to us</TextLink>.
      </>
    ),
  },
};
export const LongText: Story = {
  args: {
    tone: 'warning',
    title: 'The time that you have chosen was booked by another customer while you filled in the form',
    children:
      'Nothing that you have entered is lost. Choose another time on the same day, or another day, and send the form again. https://example.com/a-very-long-address-without-any-space-in-it-that-has-to-break-somewhere-on-a-phone',
  },
};
