import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useNow } from 'shared-data';
import { calendarDownload } from 'shared-data/calendar';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import { canCancel, isChangeable, isHoldActive, isPaid } from 'shared-data/domain/status';
import { useSignLinkedContractMutation } from 'shared-data/contracts';
import { Badge, Button, Card, Heading, lazyPart, Skeleton, Spinner, Stack, Text, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { DownloadButton } from 'shared-ui/display';
import type { LinkedBooking } from '../api/linked-booking-api.ts';
import { BookingStatusBadge } from '../components/booking-status-badge.tsx';
import { HistoryList } from '../features/change-booking/history-list.tsx';
import { CancelBookingDialog } from '../features/manage-bookings/cancel-booking-dialog.tsx';
import { BookingSheetList } from '../features/manage-bookings/booking-sheet-list.tsx';
import { paymentNote } from '../features/manage-bookings/payment-note.ts';
import { PayBalanceByLink, PayByLink } from '../features/pay-by-link/pay-by-link.tsx';
import { ContractPart } from '../features/sign-contract/contract-part.tsx';
import type { Sign } from '../features/sign-contract/sign-contract-form.tsx';
import { ShoppingList } from '../features/see-shopping-list/shopping-list.tsx';
import { BookingDocuments } from '../features/view-documents/booking-documents.tsx';

/** Loaded when the dialog opens, since it needs the form libraries. */
const ChangeForm = lazyPart(async () => (await import('../features/change-booking/change-form.tsx')).ChangeForm);

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space(3)};
`;

interface LinkedBookingCardProps {
  link: string;
  booking: LinkedBooking;
  /** The checkout is complete, and the payment is not confirmed yet. */
  confirming: boolean;
  /** The booking is to be loaded again. */
  onChanged: () => void;
}

/** The booking of a link, with what the link may be used for. */
export function LinkedBookingCard({ link, booking, confirming, onChanged }: LinkedBookingCardProps) {
  const now = useNow(15_000);
  const [signLinkedContract] = useSignLinkedContractMutation();
  const [cancelling, setCancelling] = useState(false);
  const [shown, setShown] = useState<'change' | 'history' | null>(null);
  const changed = () => {
    setShown(null);
    onChanged();
  };
  const mayBill = booking.purpose !== 'sign' && booking.status !== 'cancelled';
  const sign: Sign = async (pngDataUrl, agreed) => {
    if (!(await signLinkedContract({ link, signature: { ...agreed, pngDataUrl } }).unwrap()))
      throw new Error('The link has ended.');
  };
  // Who still has to pay a hold pays first; a link to sign is for nothing else.
  const signs = !booking.signatureCompleted && (booking.purpose === 'sign' || booking.status !== 'pending');
  return (
    <Card as="section" aria-labelledby="linked-booking">
      <Stack gap={5}>
        <Head>
          <div>
            <Heading id="linked-booking" level={2} size="h4">
              {booking.eventName}
            </Heading>
            <Text size="small" tone="muted">
              {bookingTitle(booking.number)}
            </Text>
          </div>
          <BookingStatusBadge status={booking.status} />
        </Head>
        <BookingSheetList booking={booking} />
        <Text numeric>{paymentNote(booking, now, booking.money)}</Text>
        {confirming && <Spinner text="Confirming your payment with our card provider…" />}
        {!confirming && booking.purpose !== 'sign' && isHoldActive(booking, now) && (
          <PayByLink link={link} booking={booking} onChanged={onChanged} />
        )}
        {booking.status === 'confirmed' && (
          <div>
            <DownloadButton {...calendarDownload({ link })} />
          </div>
        )}
        {cancelling && (
          <CancelBookingDialog
            booking={booking}
            of={{ link }}
            onClose={() => setCancelling(false)}
            onCancelled={() => {
              setCancelling(false);
              onChanged();
            }}
          />
        )}
        {!confirming && booking.purpose !== 'sign' && isPaid(booking) && booking.money.open > 0 && (
          <PayBalanceByLink link={link} booking={booking} onChanged={onChanged} />
        )}
        {booking.status === 'confirmed' && <ShoppingList reader={{ link }} />}
        {(mayBill || booking.status !== 'pending') && <BookingDocuments reader={{ link }} mayBill={mayBill} />}
        {!confirming && (
          <Stack direction="row" gap={3}>
            <Button variant="quiet" size="small" onClick={() => setShown('history')}>
              History
            </Button>
            {booking.purpose !== 'sign' && isChangeable(booking, now) && (
              <Button variant="secondary" size="small" onClick={() => setShown('change')}>
                Change booking
              </Button>
            )}
            {booking.purpose !== 'sign' && canCancel(booking, now) && (
              <Button variant="secondary" size="small" onClick={() => setCancelling(true)}>
                Cancel booking
              </Button>
            )}
          </Stack>
        )}
        {booking.signatureCompleted && (
          <div>
            <Badge tone="success">Contract signed</Badge>
          </div>
        )}
        {booking.signatureRequired && booking.status !== 'cancelled' && (
          <ContractPart
            reader={{ link }}
            level={3}
            {...(signs && { sign })}
            intro={
              <Stack gap={2}>
                <Heading level={3} size="h4">
                  Sign Contract
                </Heading>
                <Text>Please sign below to complete your booking contract.</Text>
              </Stack>
            }
            onSigned={onChanged}
          />
        )}
        <Dialog
          open={shown !== null}
          onClose={() => setShown(null)}
          title={shown === 'history' ? 'History' : 'Change booking'}
          description={booking.eventName}
        >
          <Suspense fallback={<Skeleton lines={5} text="Loading the form" />}>
            {shown === 'history' && <HistoryList of={{ link }} />}
            {shown === 'change' && <ChangeForm booking={booking} of={{ link }} onChanged={changed} />}
          </Suspense>
        </Dialog>
      </Stack>
    </Card>
  );
}
