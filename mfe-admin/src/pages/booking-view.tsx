import { Suspense, useState } from 'react';
import { toDataError, useNow } from 'shared-data';
import { formatCents } from 'shared-data/domain/money';
import { canSign } from 'shared-data/domain/signatures';
import { canCancel, isHoldActive, isPaid } from 'shared-data/domain/status';
import { nowInNewYork } from 'shared-data/domain/time';
import { Button, lazyPart, Stack, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useAskForSignatureMutation, useLazyDeskBookingQuery, useSendPayLinkMutation } from '../api/booking-api.ts';
import type { BookingMoney } from 'shared-data/domain/booking-money';
import type { DeskBooking } from '../api/booking-api.ts';
import { refundableOf } from '../areas/money/features/settle-balances/refundable.ts';
import { PlanPanel } from '../areas/bookings/features/view-booking/plan-panel.tsx';
import { SheetPanel } from '../areas/bookings/features/view-booking/sheet-panel.tsx';
import { DocumentsPanel } from '../areas/bookings/features/view-booking/documents-panel.tsx';
import { EnquiryLink } from '../areas/bookings/features/view-booking/enquiry-link.tsx';
import { HistoryPanel } from '../areas/bookings/features/view-booking/history-panel.tsx';
import { MailsPanel } from '../areas/bookings/features/view-booking/mails-panel.tsx';
import { MoneyPanel } from '../areas/bookings/features/view-booking/money-panel.tsx';
import { SyncPanel } from '../areas/bookings/features/view-booking/sync-panel.tsx';
import { PurchasePanel } from '../areas/bookings/features/view-booking/purchase-panel.tsx';
import { NotesPanel } from '../areas/bookings/features/write-notes/notes-panel.tsx';

/** Loaded when they open, since they need the form libraries. */
const ChangeDialog = lazyPart(
  async () => (await import('../areas/bookings/features/change-booking/change-dialog.tsx')).ChangeDialog,
);
const CancelDialog = lazyPart(
  async () => (await import('../areas/bookings/features/change-booking/cancel-dialog.tsx')).CancelDialog,
);
const BalanceDialog = lazyPart(
  async () => (await import('../areas/money/features/settle-balances/balance-dialog.tsx')).BalanceDialog,
);

type Action = 'change' | 'signature' | 'cancel' | 'payment' | 'write-off' | 'refund' | 'pay-link';

/** What can be done with the booking at that time, by the name of its button. */
function actionsOf(booking: DeskBooking, money: BookingMoney, now: Date): Partial<Record<Action, string>> {
  const { date, time } = nowInNewYork(now);
  const ahead = `${booking.eventDate} ${booking.eventTime}` > `${date} ${time}`;
  const owes = isPaid(booking) && money.open > 0;
  return {
    ...((booking.status === 'in_progress' ||
      (booking.status === 'confirmed' && ahead) ||
      isHoldActive(booking, now)) && {
      change: 'Change…',
    }),
    ...(isPaid(booking) && canSign(booking) && mailsTo(booking) && { signature: 'Ask for the signature…' }),
    ...(canCancel(booking, now) && { cancel: 'Cancel…' }),
    ...(owes && { payment: 'Record payment…', 'write-off': 'Write off…' }),
    ...(money.open > 0 && mailsTo(booking) && { 'pay-link': 'Send pay link…' }),
    ...(refundableOf(money) > 0 && { refund: 'Refund…' }),
  };
}

/** The address that gets the mails of the booking; empty for a closed account. */
const mailsTo = ({ userId, ownEmail, contact }: DeskBooking) => (userId ? ownEmail : contact.email) ?? '';

interface BookingViewProps {
  booking: DeskBooking;
  money: BookingMoney;
}

/** Everything about one booking, and what an admin can do with it. */
export function BookingView({ booking, money }: BookingViewProps) {
  const [open, setOpen] = useState<Action | null>(null);
  const [opening, setOpening] = useState<Action | null>(null);
  const [load] = useLazyDeskBookingQuery();
  const [askForSignature, { isLoading: asking }] = useAskForSignatureMutation();
  const [sendPayLink, { isLoading: sending }] = useSendPayLinkMutation();
  const close = () => setOpen(null);
  /** A change that was just made may still be loading; a dialog would take it for somebody else's. */
  const show = async (action: Action) => {
    setOpening(action);
    await load(booking.id); // may be a request from before the change, which then is followed by another
    await load(booking.id);
    setOpening(null);
    setOpen(action);
  };
  const actions = actionsOf(booking, money, useNow(30_000));
  const buttons = (names: Action[]) => (
    <Stack direction="row" gap={2}>
      {names.map(
        (name) =>
          actions[name] && (
            <Button
              key={name}
              size="small"
              variant="secondary"
              pending={opening === name}
              onClick={() => void show(name)}
            >
              {actions[name]}
            </Button>
          ),
      )}
    </Stack>
  );
  const mailLink = async () => {
    const { error } = await sendPayLink(booking.id);
    close();
    if (error) toast.error('Error', toDataError(error).hint ?? 'The mail was not sent. Please try again.');
    else toast.success('Pay link sent', `To ${mailsTo(booking)}.`);
  };
  const mailRequest = async () => {
    const { error } = await askForSignature(booking.id);
    close();
    if (error) toast.error('Error', toDataError(error).hint ?? 'The mail was not sent. Please try again.');
    else toast.success('Mail sent', `To ${mailsTo(booking)}.`);
  };
  return (
    <>
      <Stack gap={6}>
        {buttons(['change', 'signature', 'cancel'])}
        <EnquiryLink bookingId={booking.id} />
        <div>
          <SheetPanel booking={booking} />
          <PurchasePanel booking={booking} />
          {booking.plan && <PlanPanel bookingId={booking.id} />}
          <MoneyPanel
            booking={booking}
            money={money}
            actions={buttons(['payment', 'pay-link', 'write-off', 'refund'])}
          />
          <DocumentsPanel booking={booking} />
          <NotesPanel bookingId={booking.id} />
          <MailsPanel bookingId={booking.id} />
          <SyncPanel booking={booking} />
          <HistoryPanel bookingId={booking.id} />
        </div>
      </Stack>
      <Suspense fallback={null}>
        {open === 'change' && <ChangeDialog booking={booking} onClose={close} />}
        {open === 'cancel' && (
          <CancelDialog
            booking={booking}
            refundCents={refundableOf(money)}
            openCents={isPaid(booking) ? money.open : 0}
            disputed={money.disputed}
            onClose={close}
          />
        )}
        {(open === 'payment' || open === 'write-off' || open === 'refund') && (
          <BalanceDialog action={open} booking={booking} money={money} onClose={close} />
        )}
      </Suspense>
      <ConfirmDialog
        open={open === 'signature'}
        title="Ask for the signature?"
        text={`${mailsTo(booking)} gets a mail with the way to read and sign the contract.`}
        confirmLabel="Ask for the signature"
        pending={asking}
        onConfirm={() => void mailRequest()}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'pay-link'}
        title="Send the link to pay?"
        text={`${mailsTo(booking)} gets a mail with the link to pay ${formatCents(money.open)}.`}
        confirmLabel="Send pay link"
        pending={sending}
        onConfirm={() => void mailLink()}
        onCancel={close}
      />
    </>
  );
}
