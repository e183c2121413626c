import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StarRating } from './star-rating.tsx';

const meta = { component: StarRating, args: { rating: 4 } } satisfies Meta<typeof StarRating>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Four: Story = {};
export const Full: Story = { args: { rating: 5 } };
export const None: Story = { args: { rating: 0 } };
export const Average: Story = { tags: ['look'], args: { rating: 4.6 } };
export const OutOfThree: Story = { args: { rating: 2, max: 3 } };
