import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBusiness, useSession } from 'shared-data';
import { useLoadedBookings } from 'shared-data/account';
import { useReturnedCheckout } from 'shared-data/payments';
import { Heading, Notice, Spinner, Text, TextLink } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import type { AddressState } from 'shared-ui/router';
import { Panel } from '../../components/panel.ts';
import { paths } from '../../paths.ts';
import { ExpiredHold } from './expired-hold.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { usePaymentStatus } from './use-payment-status.ts';

/** The parameter with the checkout that returned, which is used once. */
const CHECKOUT = 'session_id';

interface PaymentReturnProps {
  bookingId: string;
  address: AddressState;
  onBack: () => void;
  onConfirmed: (synced: boolean) => void;
}

/** The tab that returns from a completed checkout; shown until the payment is confirmed. */
export function PaymentReturn({ bookingId, address: [address, change], onBack, onConfirmed }: PaymentReturnProps) {
  const business = useBusiness();
  const { pathname, search } = useLocation();
  const [sessionId] = useState(address.get(CHECKOUT)); // null in a page that was loaded again
  const forget = useEffectEvent(() => change({ [CHECKOUT]: '' }));
  useEffect(() => forget(), []);
  const { status } = useSession();
  const { paymentStatus, failed, refetch } = usePaymentStatus(bookingId, { skip: status !== 'signedIn' });
  useReturnedCheckout(sessionId, paymentStatus === 'unpaid' || status === 'signedOut', refetch);
  useConfirmation(bookingId, paymentStatus === 'paid', onConfirmed);
  const bookings = useLoadedBookings();
  const number = bookings?.find(({ id }) => id === bookingId)?.number;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  // The way back to the form needs the booking's own values.
  if (paymentStatus === 'expired' && bookings) return <ExpiredHold number={number} onBack={onBack} />;
  return (
    <Panel aria-labelledby="return-title">
      <Heading level={1} size="h3" id="return-title" ref={title} tabIndex={-1}>
        Thank you for your payment
      </Heading>
      {status === 'signedOut' ? (
        <Text>
          Your booking is being confirmed, and you will get a mail when it is. The tab in which you booked shows it too,
          or{' '}
          <TextLink to={paths.signIn} state={{ from: { pathname, search } }}>
            sign in
          </TextLink>{' '}
          to see it under My Bookings.
        </Text>
      ) : failed ? (
        <Notice tone="warning" title="We cannot load your booking right now" role="status">
          <p>
            We keep trying. Your payment is safe either way and a mail confirms the booking; do not pay again.
            Questions: call <TextLink href={business.phone.href}>{business.phone.display}</TextLink>.
          </p>
        </Notice>
      ) : (
        <Spinner
          text={
            paymentStatus === 'paid'
              ? 'Payment received. Entering your event in our calendar…'
              : 'Confirming your payment with our card provider…'
          }
        />
      )}
    </Panel>
  );
}
