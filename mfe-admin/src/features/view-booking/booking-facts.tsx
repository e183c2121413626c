import { eventTypeLabel } from 'shared-data/domain/booking-rules';
import { loyaltyLines } from 'shared-data/domain/loyalty';
import { formatUsd } from 'shared-data/domain/money';
import { isHoldActive } from 'shared-data/domain/status';
import { formatDate, formatEventTime, formatInstant } from 'shared-data/domain/time';
import { FactList, TextLink } from 'shared-ui';
import type { DeskBooking } from '../../api/booking-api.ts';
import { Panel } from '../../components/panel.tsx';

const cancelReasons: Record<string, string> = {
  customer: 'By the customer',
  hold_lapsed: 'Not paid in time',
  admin: 'By us',
  superseded: 'Replaced by a newer booking',
};

/** Customer, date, place and what else was agreed. */
export function BookingFacts({ booking }: { booking: DeskBooking }) {
  const { customer, customerId, eventDate, holdExpiresAt, cancelReason } = booking;
  return (
    <Panel title="Facts">
      <FactList>
        <dt>Customer</dt>
        <dd>
          {customer && customerId ? (
            <TextLink to={`/admin/customers/${customerId}`}>{customer.name}</TextLink>
          ) : (
            'Closed account'
          )}
        </dd>
        {customer && (
          <>
            <dt>Email</dt>
            <dd>
              <TextLink href={`mailto:${customer.email}`}>{customer.email}</TextLink>
            </dd>
            {customer.phone && (
              <>
                <dt>Phone</dt>
                <dd>
                  <TextLink href={`tel:${customer.phone}`}>{customer.phone}</TextLink>
                </dd>
              </>
            )}
          </>
        )}
        <dt>Date</dt>
        <dd>
          <TextLink to={`/admin/calendar?date=${eventDate}`}>{formatDate(eventDate)}</TextLink>
        </dd>
        <dt>Time</dt>
        <dd>{formatEventTime(booking.eventTime)}</dd>
        <dt>Event</dt>
        <dd>{eventTypeLabel(booking.eventType)}</dd>
        <dt>Guests</dt>
        <dd>{booking.guestCount}</dd>
        <dt>Place</dt>
        <dd>{booking.location}</dd>
        {booking.agreedPrice !== null && (
          <>
            <dt>Own price</dt>
            <dd>{[formatUsd(booking.agreedPrice), booking.agreedPriceReason].filter(Boolean).join(': ')}</dd>
          </>
        )}
        {booking.specialRequests && (
          <>
            <dt>Requests</dt>
            <dd>{booking.specialRequests}</dd>
          </>
        )}
        <dt>Booked</dt>
        <dd>{formatInstant(booking.createdAt)}</dd>
        {holdExpiresAt && (
          <>
            <dt>{isHoldActive(booking, new Date()) ? 'Held until' : 'Hold ended'}</dt>
            <dd>{formatInstant(holdExpiresAt)}</dd>
          </>
        )}
        {cancelReason && (
          <>
            <dt>Cancelled</dt>
            <dd>
              {cancelReasons[cancelReason] ?? cancelReason}
              {booking.cancelNote && `: ${booking.cancelNote}`}
            </dd>
          </>
        )}
        {loyaltyLines(booking).map(([label, amount]) => [<dt key={label}>{label}</dt>, <dd key={amount}>{amount}</dd>])}
      </FactList>
    </Panel>
  );
}
