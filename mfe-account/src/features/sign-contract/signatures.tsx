import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Booking } from 'shared-data/account';
import { canSign, needsSignature, signatureBadge } from 'shared-data/domain/signatures';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { Badge, Button, EmptyState, Heading, Text, TextLink, theme } from 'shared-ui';
import { SectionHeading } from '../../components/section-heading.tsx';
import { contractPath } from '../../paths.ts';
import { SignContractDialog } from './sign-contract-dialog.tsx';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(6)};
`;

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  display: grid;
  align-items: center;
  gap: ${theme.space(3)} ${theme.space(6)};
  padding-block: ${theme.space(5)};
  border-top: 1px solid ${theme.color.line};

  &:last-child {
    border-bottom: 1px solid ${theme.color.line};
  }
  ${theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)} ${theme.space(4)};
`;

/** Signed contracts and those that can be signed; a booking that was cancelled unsigned is left out. */
function isListed(booking: Booking): boolean {
  return needsSignature(booking) && (booking.signatureCompleted || canSign(booking));
}

/** The fourth tab: contracts, signed and to be signed. */
export function Signatures({ bookings }: { bookings: readonly Booking[] }) {
  const [signing, setSigning] = useState<Booking | null>(null);
  const [signed, setSigned] = useState('');
  // A signed contract has no Sign Now button, so focus moves to the event's name.
  useEffect(() => {
    if (signed) document.getElementById(`contract-${signed}`)?.focus();
  }, [signed]);
  const contracts = bookings.filter(isListed);
  if (contracts.length === 0) {
    return (
      <EmptyState
        level={2}
        title="You don't have any contracts that require signatures."
        text="After you book, the contract for your event is signed here."
      />
    );
  }
  return (
    <Part aria-labelledby="signatures-heading">
      <SectionHeading
        id="signatures-heading"
        title="Contracts"
        text="A change of date, time, location, name or what you booked makes a new contract, which is signed again."
      />
      <List role="list" aria-label="Contracts">
        {contracts.map((booking) => (
          <Item key={booking.id}>
            <div>
              <Heading id={`contract-${booking.id}`} level={3} size="h4" tabIndex={-1}>
                {booking.eventName}
              </Heading>
              <Text size="small" tone="muted" numeric>
                {formatDate(booking.eventDate, 'long')}, {formatEventTime(booking.eventTime)}
              </Text>
            </div>
            <State>
              <Badge tone={booking.signatureCompleted ? 'success' : 'warning'}>{signatureBadge(booking)}</Badge>
              <TextLink to={contractPath(booking.id)} aria-describedby={`contract-${booking.id}`} standalone>
                Read Contract
              </TextLink>
              {canSign(booking) && (
                <Button size="small" aria-describedby={`contract-${booking.id}`} onClick={() => setSigning(booking)}>
                  Sign Now
                </Button>
              )}
            </State>
          </Item>
        ))}
      </List>
      <SignContractDialog booking={signing} onClose={() => setSigning(null)} onSigned={setSigned} />
    </Part>
  );
}
