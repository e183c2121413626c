import { useId } from 'react';
import { styled } from 'styled-components';
import { Badge, Button, Card, Heading, Stack, Text, theme, toast } from 'shared-ui';

const Spaced = styled(Card)`
  margin-top: ${theme.space(8)};
`;

/** The state of the payment provider as a fixed text; nothing is requested. */
export function StripeCard({ status = 'Connected' }: { status?: string }) {
  const id = useId();
  const test = () => toast.success('Stripe Test', 'Stripe integration is configured and ready to process payments.');
  return (
    <Spaced as="section" aria-labelledby={id}>
      <Stack direction="row" justify="space-between" gap={6}>
        <div>
          <Stack direction="row" gap={3}>
            <Heading level={2} size="h4" id={id}>
              Stripe Configuration
            </Heading>
            <Badge tone="success">{status}</Badge>
          </Stack>
          <Text size="small" tone="muted">
            Card payments run through Stripe Checkout. Keys are set on the server and never reach this page.
          </Text>
        </div>
        <Button variant="secondary" onClick={test}>
          Test Connection
        </Button>
      </Stack>
    </Spaced>
  );
}
