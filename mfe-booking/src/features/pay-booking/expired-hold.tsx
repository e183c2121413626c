import { useEffect, useRef } from 'react';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import { useBusiness } from 'shared-data';
import { Button, Heading, Text, TextLink } from 'shared-ui';
import { Panel } from '../../components/panel.ts';

interface ExpiredHoldProps {
  /** Of the booking; undefined until the account's bookings are loaded. */
  number: number | undefined;
  onBack: () => void;
}

/** Replaces the payment step when the hold has ended; the details are kept for the form. */
export function ExpiredHold({ number, onBack }: ExpiredHoldProps) {
  const business = useBusiness();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Panel aria-labelledby="expired-title">
      <Heading level={1} size="h3" id="expired-title" ref={title} tabIndex={-1}>
        Your place is no longer held
      </Heading>
      <Text>
        {number === undefined ? 'Your booking' : bookingTitle(number)} was not paid in time or has been cancelled. Your
        details are kept: book the time again if it is still open, or choose another one.
      </Text>
      <Text size="small" tone="muted">
        If you paid in the last few minutes, do not pay again. We either give you the time back or return the full
        amount, and write to you in both cases. Questions: call{' '}
        <TextLink href={business.phone.href}>{business.phone.display}</TextLink>.
      </Text>
      <div>
        <Button onClick={onBack}>Back to the form</Button>
      </div>
    </Panel>
  );
}
