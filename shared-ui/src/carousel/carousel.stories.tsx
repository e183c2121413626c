import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card, Text } from 'shared-ui';
import { userEvent } from 'storybook/test';
import { Carousel } from './carousel.tsx';

const slide = (id: string, text: string) => ({
  id,
  content: (
    <Card>
      <Text size="lead">{text}</Text>
    </Card>
  ),
});
const slides = [
  slide('a', 'The bar was the center of the evening.'),
  slide('b', 'On time, friendly, and every glass was spotless.'),
  slide('c', 'Our guests still talk about the spritz.'),
];
const meta = { component: Carousel, args: { label: 'What clients say', slides, interval: 0 } } satisfies Meta<
  typeof Carousel
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Still: Story = {};
export const Rotating: Story = { args: { interval: 5000 } };
export const Stopped: Story = {
  args: { interval: 5000 },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Stop rotation' })),
};
export const LastSlide: Story = {
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Slide 3' })),
};
export const OneSlide: Story = { args: { slides: slides.slice(0, 1) } };
export const ManySlides: Story = {
  args: { slides: Array.from({ length: 12 }, (_, index) => slide(`${index}`, `Review ${index + 1}`)) },
};
