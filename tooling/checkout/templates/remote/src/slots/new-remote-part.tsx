import { Heading, Stack, Text } from 'shared-ui';
import type { SlotProps } from 'shared-ui/slot';

/** What this remote has to say about a booking, on the booking's page at the desk. */
export default function NewRemotePart({ bookingId }: SlotProps['desk-booking']) {
  return (
    <Stack as="section" gap={2} aria-labelledby="new-remote-part">
      <Heading level={2} size="h3" id="new-remote-part">
        New remote
      </Heading>
      <Text size="small" tone="muted">{`Booking ${bookingId}`}</Text>
    </Stack>
  );
}
