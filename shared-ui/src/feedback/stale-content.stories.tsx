import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge, Button, Stack, Text, TextLink } from 'shared-ui';
import { StaleContent } from './stale-content.tsx';

const meta = {
  component: StaleContent,
  args: {
    text: 'Loading bookings',
    children: (
      <Stack as="ul" role="list" aria-label="Bookings">
        {['Garden Wedding', 'Summer Gala', 'Birthday of Nora', 'Rooftop Party'].map((name) => (
          <Stack as="li" direction="row" key={name}>
            <TextLink to="/admin/bookings">{name}</TextLink>
            <Badge tone="success">Confirmed</Badge>
            <Text size="small" tone="muted">
              Saturday, 60 guests
            </Text>
            <Button size="small" variant="secondary">
              Open
            </Button>
          </Stack>
        ))}
      </Stack>
    ),
  },
} satisfies Meta<typeof StaleContent>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Present: Story = {};
export const Stale: Story = { args: { stale: true } };
