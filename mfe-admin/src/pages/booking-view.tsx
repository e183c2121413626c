import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { toDataError } from 'shared-data';
import { useContractsToCountersignQuery } from '../areas/bookings/api/contracts-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { canSign } from 'shared-data/domain/signatures';
import { canCancel, isAhead, isHoldActive, isPaid } from 'shared-data/domain/status';
import { addDays, todayInNewYork } from 'shared-data/domain/time';
import { useServerNow } from 'shared-data/store';
import { Button, ButtonLink, lazyPart, Stack, theme, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useNavigate } from 'shared-ui/router';
import { Slot } from 'shared-ui/slot';
import { useAskForSignatureMutation, useLazyBookingVersionQuery, useSendPayLinkMutation } from '../api/booking-api.ts';
import { useBookingLogQuery } from '../api/bookings-api.ts';
import type { BookingMoney } from 'shared-data/domain/money-row';
import type { DeskBooking } from '../api/booking-api.ts';
import { MarkRefund } from '../areas/money/features/settle-balances/mark-refund.tsx';
import { refundableOf } from '../areas/money/features/settle-balances/refundable.ts';
import { PlanPanel } from '../areas/bookings/features/view-booking/plan-panel.tsx';
import { SheetPanel } from '../areas/bookings/features/view-booking/sheet-panel.tsx';
import { DocumentsPanel } from '../areas/bookings/features/view-booking/documents-panel.tsx';
import { EnquiryLink } from '../areas/bookings/features/view-booking/enquiry-link.tsx';
import { HistoryPanel } from '../areas/bookings/features/view-booking/history-panel.tsx';
import { MailsPanel } from '../areas/bookings/features/view-booking/mails-panel.tsx';
import { NextStepsPanel } from '../areas/bookings/features/view-booking/next-steps-panel.tsx';
import { MoneyPanel } from '../areas/bookings/features/view-booking/money-panel.tsx';
import { SyncPanel } from '../areas/bookings/features/view-booking/sync-panel.tsx';
import { PurchasePanel } from '../areas/bookings/features/view-booking/purchase-panel.tsx';
import { NotesPanel } from '../areas/bookings/features/write-notes/notes-panel.tsx';

/** Facts, money and mails beside notes and history, where a laptop has room for both. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(10)};

  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

/** Parts of other teams, as far from the panels around them as these are from each other. */
const OfOthers = styled.div`
  display: grid;
  gap: ${theme.space(10)};
  margin-block: ${theme.space(10)};

  &:empty {
    margin-block-end: 0;
  }
`;

/** Loaded when they open, since they need the form libraries. */
const ChangeDialog = lazyPart(
  async () => (await import('../areas/bookings/features/change-booking/change-dialog.tsx')).ChangeDialog,
);
const MessageDialog = lazyPart(
  async () => (await import('../areas/bookings/features/write-message/message-dialog.tsx')).MessageDialog,
);
const NoShowDialog = lazyPart(
  async () => (await import('../areas/bookings/features/change-booking/no-show-dialog.tsx')).NoShowDialog,
);
const CancelDialog = lazyPart(
  async () => (await import('../areas/bookings/features/change-booking/cancel-dialog.tsx')).CancelDialog,
);
const CountersignDialog = lazyPart(
  async () =>
    (await import('../areas/bookings/features/countersign-contracts/countersign-dialog.tsx')).CountersignDialog,
);
const BalanceDialog = lazyPart(
  async () => (await import('../areas/money/features/settle-balances/balance-dialog.tsx')).BalanceDialog,
);

type Action =
  | 'change'
  | 'signature'
  | 'cancel'
  | 'payment'
  | 'write-off'
  | 'refund'
  | 'pay-link'
  | 'countersign'
  | 'no-show'
  | 'message';

/** What can be done with the booking at that time, by the name of its button. */
function actionsOf(
  booking: DeskBooking,
  money: BookingMoney,
  { waitsForUs, isNoShow }: { waitsForUs: boolean; isNoShow: boolean },
  now: Date | null,
): Partial<Record<Action, string>> {
  const owes = isPaid(booking) && money.open > 0;
  return {
    ...((booking.status === 'in_progress' ||
      (booking.status === 'confirmed' && isAhead(booking, now)) ||
      isHoldActive(booking, now)) && {
      change: 'Change…',
    }),
    ...(waitsForUs && { countersign: 'Countersign…' }),
    ...(isPaid(booking) && canSign(booking) && mailsTo(booking) && { signature: 'Ask for the signature…' }),
    ...((booking.status === 'in_progress' || booking.status === 'completed') &&
      !isNoShow &&
      (!now || booking.eventDate >= addDays(todayInNewYork(now), -30)) && { 'no-show': 'No-show…' }),
    ...(canCancel(booking, now) && { cancel: 'Cancel…' }),
    ...(owes && { payment: 'Record payment…', 'write-off': 'Write off…' }),
    ...(money.open > 0 && mailsTo(booking) && { 'pay-link': 'Send pay link…' }),
    ...(refundableOf(money) > 0 && { refund: 'Refund…' }),
    ...(mailsTo(booking) && { message: 'Write a mail…' }),
  };
}

/** The address that gets the mails of the booking; empty for a closed account. */
const mailsTo = ({ userId, ownEmail, contact }: DeskBooking) => (userId ? ownEmail : contact.email) ?? '';

interface BookingViewProps {
  booking: DeskBooking;
  money: BookingMoney;
  /** There is a newer version, which is to be loaded. */
  onOutdated: (version: number) => void;
}

/** Everything about one booking, and what an admin can do with it. */
export function BookingView({ booking, money, onOutdated }: BookingViewProps) {
  /** An action opens once that version of the booking is shown. */
  const [asked, setAsked] = useState<{ action: Action; version: number } | null>(null);
  const isShown = asked !== null && booking.version >= asked.version;
  const open = isShown ? asked.action : null;
  const opening = isShown ? null : (asked?.action ?? null);
  const [loadVersion] = useLazyBookingVersionQuery();
  const [askForSignature, { isLoading: asking }] = useAskForSignatureMutation();
  const [sendPayLink, { isLoading: sending }] = useSendPayLinkMutation();
  const close = () => setAsked(null);
  /** A change that is not shown yet would be taken for somebody else's; without an answer the database decides. */
  const show = async (action: Action) => {
    setAsked({ action, version: Infinity });
    const { data: version = booking.version } = await loadVersion(booking.id);
    setAsked({ action, version });
    if (version > booking.version) onOutdated(version);
  };
  const now = useServerNow(30_000);
  const navigate = useNavigate();
  const { data: signed = [] } = useContractsToCountersignQuery(undefined, { skip: !booking.signatureCompleted });
  const contract = signed.find(({ bookingId }) => bookingId === booking.id) ?? null;
  const { data: log } = useBookingLogQuery({ id: booking.id });
  // Not offered before it is known.
  const isNoShow = !log || log.some(({ change }) => change === 'no_show');
  const actions = actionsOf(booking, money, { waitsForUs: contract !== null, isNoShow }, now);
  const again = `/admin/new-booking?again=${booking.id}`;
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
  const sayMailed = ({ error }: { error?: unknown }, title: string) => {
    close();
    if (error) toast.error('Error', toDataError(error).hint ?? 'The mail was not sent. Please try again.');
    else toast.success(title, `To ${mailsTo(booking)}.`);
  };
  const mailLink = async () => sayMailed(await sendPayLink(booking.id), 'Pay link sent');
  const mailRequest = async () => sayMailed(await askForSignature(booking.id), 'Mail sent');
  return (
    <>
      <Stack gap={6}>
        <NextStepsPanel
          booking={booking}
          money={money}
          hasMail={mailsTo(booking) !== ''}
          now={now}
          opening={opening}
          isOffered={(name) => name === 'again' || actions[name] !== undefined}
          onAction={(name) => void (name === 'again' ? navigate(again) : show(name))}
        />
        <Stack direction="row" gap={2} align="center">
          {buttons(['change', 'signature', 'countersign', 'cancel', 'no-show'])}
          <ButtonLink to={again} size="small" variant="quiet">
            Book again
          </ButtonLink>
          {(booking.status === 'confirmed' || booking.status === 'in_progress') && (
            <ButtonLink to={`/event-sheets/${booking.id}`} size="small" variant="quiet">
              Event sheet
            </ButtonLink>
          )}
        </Stack>
        <EnquiryLink bookingId={booking.id} />
        <Parts>
          <div>
            <SheetPanel booking={booking} />
            <PurchasePanel booking={booking} />
            <OfOthers>
              <Slot name="desk-booking" bookingId={booking.id} />
            </OfOthers>
            <MoneyPanel
              booking={booking}
              money={money}
              actions={buttons(['payment', 'pay-link', 'write-off', 'refund'])}
              renderRefund={(refund) => <MarkRefund refund={{ ...refund, eventName: booking.eventName }} />}
            />
            <DocumentsPanel booking={booking} />
            <MailsPanel bookingId={booking.id} actions={buttons(['message'])} />
            {booking.plans.length > 0 && <PlanPanel bookingId={booking.id} plans={booking.plans} />}
          </div>
          <div>
            <NotesPanel bookingId={booking.id} />
            <SyncPanel booking={booking} />
            <HistoryPanel bookingId={booking.id} />
          </div>
        </Parts>
      </Stack>
      <Suspense fallback={null}>
        {open === 'countersign' && <CountersignDialog contract={contract} onClose={close} />}
        {open === 'change' && <ChangeDialog booking={booking} onClose={close} />}
        {open === 'message' && <MessageDialog bookingId={booking.id} to={mailsTo(booking)} onClose={close} />}
        {open === 'no-show' && (
          <NoShowDialog booking={booking} keptCents={money.kept} openCents={money.open} onClose={close} />
        )}
        {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
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
