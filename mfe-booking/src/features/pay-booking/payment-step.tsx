import { useEffect, useRef, useState } from 'react';
import { useSession } from 'shared-data';
import { useMyBookings } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { formatCents, formatUsd } from 'shared-data/domain/money';
import { holdAllowance, isHoldActive } from 'shared-data/domain/status';
import { hasCome } from 'shared-data/domain/time';
import { usePaymentChoice } from 'shared-data/payments';
import { useServerNow } from 'shared-data/store';
import { Button, ButtonLink, Heading, Notice, Spinner, Stack } from 'shared-ui';
import { CheckoutStatus } from 'shared-ui/payment';
import type { AddressState } from 'shared-ui/router';
import { Panel } from '../../components/panel.ts';
import { SignInLinks } from '../../components/sign-in-links.tsx';
import { bookingPath } from '../../paths.ts';
import { AmountChoice } from './amount-choice.tsx';
import { BookedDetails, PaidEvent } from './booked-details.tsx';
import { BookingBillTo } from './booking-bill-to.tsx';
import { PAYMENT_CHOICE } from './payment-choice.ts';
import { HoldNotice } from './hold-notice.tsx';
import { ExpiredHold } from './expired-hold.tsx';
import { useCancelBooking } from './use-cancel-booking.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useOpenCheckout } from './use-open-checkout.ts';
import { usePaymentStatus } from './use-payment-status.ts';

interface PaymentStepProps {
  booking: Booking;
  address: AddressState;
  /** Another version of it is stored. */
  onStored: (booking: Booking) => void;
  /** The booking is cancelled or expired: back to the filled form. */
  onBack: () => void;
  /** To the filled form, which changes this booking when it is sent again. */
  onChange: () => void;
  /** To a blank form for another event; this booking stays held. */
  onAnother: () => void;
  onConfirmed: (synced: boolean) => void;
}

/** Replaces the form once a booking exists: the amounts to choose from, the end of the hold, and the buttons to pay and to cancel. */
export function PaymentStep(props: PaymentStepProps) {
  const { booking: given, onStored, onBack, onChange, onAnother, onConfirmed } = props;
  const [address, change] = props.address;
  const poll = usePaymentStatus(given.id);
  const { paymentStatus, refetch, check } = poll;
  const booking = poll.booking ?? given;
  const isNewer = booking.version > given.version;
  useEffect(() => {
    if (isNewer) onStored(booking);
  }, [isNewer, booking, onStored]);
  const [firstPrice] = useState(given.totalAmount);
  const { choices, chosen } = usePaymentChoice(booking, address.get(PAYMENT_CHOICE));
  const checkout = useOpenCheckout(booking.id, chosen, { check, refetch });
  const cancel = useCancelBooking(booking.id, { onCancelled: onBack, onChanged: refetch });
  const { status } = useSession();
  const now = useServerNow(15_000);
  const bookings = useMyBookings();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useConfirmation(booking.id, paymentStatus === 'paid', onConfirmed);

  const until = booking.holdExpiresAt;
  const holdEnded = until !== null && hasCome(until, now);
  const expired =
    paymentStatus === 'unknown'
      ? booking.status === 'cancelled'
      : paymentStatus === 'expired' || (paymentStatus === 'unpaid' && holdEnded);
  if (expired) return <ExpiredHold number={booking.number} onBack={onBack} />;
  const held = bookings.filter((one) => isHoldActive(one, now) && !one.byPhone);
  const mayHoldAnother = held.length < holdAllowance(bookings);
  return (
    <Panel aria-labelledby="payment-title">
      <Heading level={1} size="h3" id="payment-title" ref={title} tabIndex={-1}>
        Complete your payment
      </Heading>
      <PaidEvent booking={booking} />
      {booking.totalAmount !== firstPrice && (
        <Notice tone="warning" title="The price has changed" role="status">
          <p>{`It was ${formatUsd(firstPrice)} and is now ${formatUsd(booking.totalAmount)}. Please review the new amount.`}</p>
        </Notice>
      )}
      {paymentStatus !== 'paid' && (
        <AmountChoice choices={choices} chosen={chosen} onChoose={(purpose) => change({ [PAYMENT_CHOICE]: purpose })} />
      )}
      {paymentStatus === 'paid' && <Spinner text="Payment received. Entering your event in our calendar…" />}
      {paymentStatus !== 'paid' && status === 'signedOut' && (
        <Notice tone="warning" title="Your session has ended">
          <p>Sign in again to pay. You come back to this step, with what you chose to pay.</p>
          <SignInLinks />
        </Notice>
      )}
      {paymentStatus !== 'paid' && status !== 'signedOut' && (
        <>
          <div>
            <Button
              size="large"
              pending={checkout.state.status === 'opening'}
              pendingText="Opening the payment page"
              onClick={checkout.open}
            >
              {checkout.state.status === 'open' ? 'Open the payment page again' : `Pay ${formatCents(chosen.cents)}`}
            </Button>
          </div>
          {until && <HoldNotice until={until} now={now} />}
          <CheckoutStatus
            state={checkout.state}
            poll={poll}
            then="Your booking is confirmed as soon as the payment has arrived."
          />
          <Stack direction="row" gap={2}>
            <Button
              variant="secondary"
              size="small"
              pending={cancel.pending}
              pendingText="Cancelling"
              onClick={cancel.run}
            >
              Cancel Booking
            </Button>
            {booking.way === 'agreed' ? (
              // The form has no agreed price; the dialog there says for what it was agreed on.
              <ButtonLink variant="quiet" size="small" to={bookingPath(booking.number)}>
                Change something
              </ButtonLink>
            ) : (
              <Button variant="quiet" size="small" onClick={onChange}>
                Change something
              </Button>
            )}
            {mayHoldAnother && (
              <Button variant="quiet" size="small" onClick={onAnother}>
                Book another event first
              </Button>
            )}
          </Stack>
        </>
      )}
      <BookedDetails booking={booking} />
      {paymentStatus !== 'paid' && status !== 'signedOut' && <BookingBillTo bookingId={booking.id} />}
    </Panel>
  );
}
