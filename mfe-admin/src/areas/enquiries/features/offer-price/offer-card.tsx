import { useState } from 'react';
import { EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import { formatUsdWhole } from 'shared-data/domain/money';
import { formatNumber } from 'shared-data/domain/numbers';
import { priceFacts, serviceRows } from 'shared-data/domain/purchase';
import { formatDate, formatEventTime, formatInstant } from 'shared-data/domain/time';
import { Badge, Button, Card, Facts, Notice, Stack, Text, TextLink, theme, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { styled } from 'styled-components';
import { useResendOfferMutation, useWithdrawOfferMutation } from '../../api/offers-api.ts';
import type { EnquiryOffer } from '../../api/offers-api.ts';
import { OFFER_BOOKINGS, OFFER_STATES } from '../../components/offer-states.ts';

const Words = styled.p`
  max-width: ${theme.measure};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** An offer with its state, and what the owner can still do with it. */
export function OfferCard({ offer, enquiryId }: { offer: EnquiryOffer; enquiryId: string }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const [withdraw, withdrawal] = useWithdrawOfferMutation();
  const [resend, sending] = useResendOfferMutation();
  const { id, price, purchase, body, state, validUntil, placeFree, mailFailed } = offer;
  const { eventType, guestCount, eventDate, eventTime, holdsPlace, heldUntil } = offer;
  const report = async (change: Promise<{ error?: unknown }>, title: string, text: string) => {
    const { error } = await change;
    setWithdrawing(false);
    if (error) toast.error('Error', 'The offer has changed. Please check it again.', { group: id });
    else toast.success(title, text, { group: id });
  };
  return (
    <Card as="article" aria-label={`Offer: ${formatUsdWhole(price)}`}>
      <Stack gap={3}>
        <Stack direction="row" gap={2}>
          <strong>{formatUsdWhole(price)}</strong>
          <Badge tone={OFFER_STATES[state].tone}>{OFFER_STATES[state].text}</Badge>
        </Stack>
        <Text size="small" tone="muted">
          {offer.writtenBy}, {formatInstant(offer.createdAt)}
        </Text>
        <Words>{body}</Words>
        <Facts
          facts={[
            ['Valid until', formatDate(validUntil)],
            ['Event', EVENT_TYPE_LABELS[eventType]],
            ['Date', eventDate ? formatDate(eventDate) : 'Chosen by the customer'],
            ['Time', eventTime ? formatEventTime(eventTime) : ''],
            ['Held until', state === 'open' && heldUntil ? formatInstant(heldUntil) : ''],
            ['Guests', formatNumber(guestCount)],
            ...serviceRows(purchase),
            ...priceFacts(purchase),
          ]}
        />
        {offer.bookingId && (
          <Text>
            <TextLink to={`/admin/bookings/${offer.bookingId}`}>Booking {offer.bookingNumber}</TextLink>{' '}
            {state === 'open' ? 'holds the place' : OFFER_BOOKINGS[offer.bookingStatus ?? '']}.
          </Text>
        )}
        {state === 'open' && !placeFree && (
          <Notice tone="warning" title="The date is no longer free">
            <p>The offer cannot be accepted. Withdraw it and offer another date.</p>
          </Notice>
        )}
        {state === 'open' && mailFailed && (
          <Notice tone="warning" title="The mail was not sent">
            <p>Send it again, or call.</p>
          </Notice>
        )}
        {state === 'open' && (
          <Stack direction="row" gap={3}>
            <Button size="small" variant="secondary" onClick={() => setWithdrawing(true)}>
              Withdraw…
            </Button>
            <Button
              size="small"
              variant="secondary"
              pending={sending.isLoading}
              onClick={() => void report(resend({ id, enquiryId }), 'Offer Sent', 'The mail is on its way again.')}
            >
              Mail again
            </Button>
          </Stack>
        )}
      </Stack>
      <ConfirmDialog
        open={withdrawing}
        title="Withdraw this offer?"
        text={`Its link then says that the offer was withdrawn.${holdsPlace ? ' Its place is free again.' : ''} No mail is sent.`}
        confirmLabel="Withdraw"
        cancelLabel="Keep the offer"
        danger
        pending={withdrawal.isLoading}
        onConfirm={() => void report(withdraw({ id, enquiryId }), 'Offer Withdrawn', 'It can no longer be accepted.')}
        onCancel={() => setWithdrawing(false)}
      />
    </Card>
  );
}
