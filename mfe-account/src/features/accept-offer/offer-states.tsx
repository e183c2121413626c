import type { ReactNode } from 'react';
import { useBusiness } from 'shared-data';
import { isHoldActive } from 'shared-data/domain/status';
import { formatDate, formatZonedInstant } from 'shared-data/domain/time';
import { mailCodesOf } from 'shared-data/mail-codes';
import { useServerNow } from 'shared-data/store';
import { ButtonLink, Notice, TextLink } from 'shared-ui';
import { OpenByCode } from 'shared-ui/mail-code';
import type { LinkedOffer } from '../../api/offers-api.ts';
import { linkedBookingPath, paths } from '../../paths.ts';

/** How to reach us when nothing else can be done. */
function Ask() {
  const { phone } = useBusiness();
  return (
    <>
      Please call <TextLink href={phone.href}>{phone.display}</TextLink> or{' '}
      <TextLink to={paths.contact}>write to us</TextLink>.
    </>
  );
}

/** The same for every link that opens nothing. */
export function NoOffer() {
  return (
    <>
      <Notice title="This link does not open an offer" role="status">
        <p>
          It may have ended, or a part of it is missing. Please use the newest mail from us. <Ask />
        </p>
      </Notice>
      <OpenByCode {...mailCodesOf('offer')} />
    </>
  );
}

interface EndedOfferProps {
  offer: LinkedOffer;
  token: string;
}

/** Why an offer cannot be accepted now, and what became of one that was accepted. */
export function EndedOffer({ offer, token }: EndedOfferProps) {
  const now = useServerNow(15_000);
  const { state, booking, validUntil, eventDate, holdsPlace } = offer;
  if (state === 'accepted') return <Accepted booking={booking} token={token} now={now} />;
  const texts: Record<'withdrawn' | 'expired' | 'open', [title: string, text: ReactNode]> = {
    withdrawn: ['We have withdrawn this offer', 'It can no longer be accepted.'],
    expired: [
      'This offer has expired',
      `It was valid until ${formatDate(validUntil)}.${holdsPlace ? ' Its time is no longer held for you.' : ''}`,
    ],
    open: [
      'The date of this offer is no longer free',
      `Somebody else has booked ${eventDate ? formatDate(eventDate) : 'it'}. We look for another date with you.`,
    ],
  };
  const [title, text] = texts[state];
  return (
    <Notice tone="warning" title={title} role="status">
      <p>
        <span>{text}</span> <Ask />
      </p>
    </Notice>
  );
}

function Accepted({ booking, token, now }: { booking: LinkedOffer['booking']; token: string; now: Date | null }) {
  const held = booking !== null && isHoldActive(booking, now);
  if (!booking || booking.status === 'cancelled' || (booking.status === 'pending' && !held))
    return (
      <Notice tone="warning" title="The booking of this offer has ended" role="status">
        <p>
          You accepted the offer, and its time is no longer held for you. <Ask />
        </p>
      </Notice>
    );
  return (
    <Notice tone="success" title="You have accepted this offer" role="status">
      <p>
        {held && booking.holdExpiresAt
          ? `Your time is held until ${formatZonedInstant(booking.holdExpiresAt)}. The booking is confirmed once it is paid.`
          : 'Your booking is confirmed.'}
      </p>
      <ButtonLink to={linkedBookingPath(token)} size="small">
        {held ? 'See and pay the booking' : 'See the booking'}
      </ButtonLink>
    </Notice>
  );
}
