import { styled } from 'styled-components';
import type { Booking } from 'shared-data/account';
import { waitsForSignature } from 'shared-data/domain/signatures';
import { formatDate } from 'shared-data/domain/time';
import { CONTRACT_WAITS } from 'shared-data/domain/words';
import { Notice, TextLink, theme } from 'shared-ui';
import { contractPath } from '../../paths.ts';

const List = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
`;

/** The bookings whose contract lacks the customer's signature, each with the way to it; nothing when there are none. */
export function ContractsToSign({ bookings }: { bookings: readonly Booking[] }) {
  const waiting = bookings.filter(waitsForSignature).sort((a, b) => a.eventDate.localeCompare(b.eventDate));
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning">
      <List role="list" aria-label="Contracts to sign">
        {waiting.map((booking) => (
          <li key={booking.id}>
            <span id={`sign-${booking.id}`}>{`${booking.eventName}, ${formatDate(booking.eventDate, 'long')}`}</span>:{' '}
            {CONTRACT_WAITS}{' '}
            <TextLink to={contractPath(booking.id)} aria-describedby={`sign-${booking.id}`}>
              Sign it now
            </TextLink>
          </li>
        ))}
      </List>
    </Notice>
  );
}
