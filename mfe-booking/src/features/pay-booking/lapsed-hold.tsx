import { useEffect, useRef } from 'react';
import type { Booking } from 'shared-data/account';
import { shortBookingId } from 'shared-data/domain/booking-rules';
import { BRAND } from 'shared-data/domain/business';
import { Button, Heading, Text, TextLink } from 'shared-ui';
import { Panel } from '../../components/panel.ts';

/** The place is no longer held: nothing is lost but the place, and the form is one press away. */
export function LapsedHold({ booking, onBack }: { booking: Pick<Booking, 'id'>; onBack: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Panel aria-labelledby="lapsed-title">
      <Heading level={2} size="h3" id="lapsed-title" ref={title} tabIndex={-1}>
        Your place is no longer held
      </Heading>
      <Text>
        Booking {shortBookingId(booking.id)} was not paid in time or has been cancelled. Your details are kept: book the
        time again if it is still open, or choose another one.
      </Text>
      <Text size="small" tone="muted">
        Have you paid in the last minutes? Then you need not pay again. We either give you the time back or return the
        full amount, and write to you in both cases. Questions: call{' '}
        <TextLink href={BRAND.phone.href}>{BRAND.phone.display}</TextLink>.
      </Text>
      <div>
        <Button onClick={onBack}>Back to the form</Button>
      </div>
    </Panel>
  );
}
