import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card, Text } from 'shared-ui';
import { Container } from './container.tsx';

const meta = {
  component: Container,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <Card>
        <Text>This text is as wide as the container.</Text>
      </Card>
    ),
  },
} satisfies Meta<typeof Container>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const ForReading: Story = { args: { width: 'text' } };
export const Narrow: Story = { args: { width: 'narrow' } };
export const Wide: Story = { args: { width: 'wide' } };
