import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PhotoInput } from './photo-input.tsx';

/** A green picture. */
const GREEN =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"%3E%3Crect width="4" height="3" fill="green"/%3E%3C/svg%3E';

const meta = {
  component: PhotoInput,
  args: { label: 'Photo (optional)', source: null, alt: 'A green drink', onPhoto: () => {} },
} satisfies Meta<typeof PhotoInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithDescription: Story = { args: { description: 'The finished drink.' } };
export const WithPhoto: Story = { args: { source: GREEN } };
export const Invalid: Story = { args: { error: 'The photo was not kept. Please try again.' } };
