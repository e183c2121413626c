import type { Meta, StoryObj } from '@storybook/react-webpack5';
import {
  Badge,
  Button,
  Card,
  Container,
  ErrorState,
  Eyebrow,
  Heading,
  Notice,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from 'shared-ui';
import { Price, StarRating, Stepper } from 'shared-ui/display';
import { CheckboxInput, SelectInput, SwitchInput, TextInput } from 'shared-ui/fields';
import { Section } from './section.tsx';

const tones = ['neutral', 'success', 'warning', 'danger', 'info', 'brass'] as const;
const steps = ['Your event', 'Your drinks', 'Payment'].map((label) => ({ id: label, label }));

/** One of each component, because a colored band changes their colors. */
const everything = (
  <Container>
    <Stack>
      <Eyebrow>Mobile bar</Eyebrow>
      <Heading level={2}>A bar where your guests are</Heading>
      <Text tone="muted">
        Bartenders, glasses and ice. <TextLink to="/services">All services</TextLink>
      </Text>
      <Stack direction="row">
        <Button>Book</Button>
        <Button variant="secondary">Ask for a quote</Button>
        <Button variant="quiet">Later</Button>
        <Button variant="danger">Cancel booking</Button>
      </Stack>
      <Stack direction="row">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Stack>
      <Notice title="Few left">Two times are open that day.</Notice>
      <ErrorState message="The open times did not load." onRetry={() => {}} />
      <Card>
        <Price amount="$599" original="$699" prefix="from" suffix="per event" />
        <StarRating rating={4} />
      </Card>
      <Stepper label="Booking steps" steps={steps} current="Your drinks" />
      <TextInput
        label="Name"
        description="As on the invitation"
        placeholder="Ada Lovelace"
        error="Please enter your name"
        required
      />
      <SelectInput label="Time" placeholder="Choose a time" options={[{ value: '18:00', label: '6:00 PM' }]} />
      <CheckboxInput label="I agree to the terms" defaultChecked />
      <SwitchInput label="Send me news" />
      <Skeleton />
    </Stack>
  </Container>
);
const meta = {
  component: Section,
  parameters: { layout: 'fullscreen' },
  args: { children: everything },
} satisfies Meta<typeof Section>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Cream: Story = { tags: ['look'] };
export const Linen: Story = { args: { tone: 'linen' } };
export const Forest: Story = { tags: ['look'], args: { tone: 'forest' } };
export const Dusk: Story = { args: { tone: 'dusk' } };
export const TightSpacing: Story = {
  args: { spacing: 'tight', tone: 'forest', children: <Container>Tight</Container> },
};
export const NoSpacing: Story = { args: { spacing: 'none', tone: 'forest', children: <Container>None</Container> } };
