import { useEffect, useRef } from 'react';
import { useToday } from 'shared-data';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { Button, ButtonLink, Heading, Notice, Stack, Text } from 'shared-ui';
import { holdDayOf } from './phone-values.ts';
import type { PhoneValues } from './phone-values.ts';

interface BookedPanelProps {
  bookingId: string;
  values: PhoneValues;
  /** Whole dollars. */
  owed: number;
  onAnother: () => void;
}

/** What has been booked, and what happens next. */
export function BookedPanel({ bookingId, values, owed, onAnother }: BookedPanelProps) {
  const today = useToday();
  const isHeld = values.payment === 'link' && owed > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={5}>
      <Heading level={2} size="h3" ref={heading} tabIndex={-1}>
        {isHeld ? 'The place is held' : 'The booking is confirmed'}
      </Heading>
      <Notice tone="success">
        <Text size="small">
          {formatDate(values.eventDate)}, {formatEventTime(values.eventTime)}.{' '}
          {isHeld
            ? `The customer gets a mail with the link to pay. The place is held until the end of ${formatDate(holdDayOf(values, today))}, or until the event begins.`
            : `${owed > 0 ? 'The payment is recorded' : 'Nothing is to be paid'}, and the customer gets the confirmation by mail.`}
        </Text>
      </Notice>
      <Stack direction="row" gap={3}>
        <ButtonLink to={`/admin/bookings/${bookingId}`}>Open the booking</ButtonLink>
        <Button variant="secondary" onClick={onAnother}>
          Book another one
        </Button>
      </Stack>
    </Stack>
  );
}
