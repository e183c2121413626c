import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from 'shared-data';
import { testConnection } from 'shared-data/functions';
import { Badge, Button, Card, Heading, Stack, Text, theme, toast } from 'shared-ui';

const Spaced = styled(Card)`
  margin-top: ${theme.space(8)};
`;

const STATES = {
  asking: { tone: 'neutral', label: 'Checking' },
  connected: { tone: 'success', label: 'Connected' },
  failed: { tone: 'danger', label: 'Not connected' },
} as const;

/** Asks the payment provider; returns what it said when it did not accept our key, else null. */
const refusalOf = () =>
  testConnection().then(
    () => null,
    (error: unknown) => (error instanceof ApiError && error.message) || 'The connection could not be tested.',
  );

/** Whether the payment provider accepts our key: asked when the card is shown and by the button. */
export function StripeCard() {
  const id = useId();
  const [state, setState] = useState<keyof typeof STATES>('asking');
  useEffect(() => {
    let shown = true;
    void refusalOf().then((refusal) => shown && setState(refusal === null ? 'connected' : 'failed'));
    return () => {
      shown = false;
    };
  }, []);
  const test = async () => {
    setState('asking');
    const refusal = await refusalOf();
    setState(refusal === null ? 'connected' : 'failed');
    const group = 'stripe-test';
    if (refusal !== null) toast.error('Stripe Test', refusal, { group });
    else toast.success('Stripe Test', 'Stripe integration is configured and ready to process payments.', { group });
  };
  const { tone, label } = STATES[state];
  return (
    <Spaced as="section" aria-labelledby={id}>
      <Stack direction="row" justify="space-between" gap={6}>
        <div>
          <Stack direction="row" gap={3}>
            <Heading level={2} size="h4" id={id}>
              Stripe Configuration
            </Heading>
            <Badge tone={tone}>{label}</Badge>
          </Stack>
          <Text size="small" tone="muted">
            Card payments run through Stripe Checkout. Keys are set on the server and never reach this page.
          </Text>
        </div>
        <Button variant="secondary" pending={state === 'asking'} onClick={() => void test()}>
          Test Connection
        </Button>
      </Stack>
    </Spaced>
  );
}
