import type { BookingMoney } from 'shared-data/domain/money-row';
import { formatCents } from 'shared-data/domain/money';
import { canSign } from 'shared-data/domain/signatures';
import { isHoldActive, isPaid } from 'shared-data/domain/status';
import { formatDate, formatInstant, hasCome, todayInNewYork } from 'shared-data/domain/time';
import { mailLabel } from 'shared-data/domain/mail-words';
import type { DeskBooking } from '../../../../api/booking-api.ts';
import type { BookingContract, BookingMail } from '../../../../api/bookings-api.ts';
import { isByHand } from '../../../../components/payment-texts.ts';

/** What a step's button does, by the name of the action on the page. */
export type StepAction = 'pay-link' | 'signature' | 'countersign' | 'again';

/** Something that has to happen to a booking, in words. */
export interface NextStep {
  text: string;
  /** The button beside it; none where the step is done elsewhere on the page, or by somebody else. */
  action?: { name: StepAction; label: string };
}

export interface StepFacts {
  booking: Pick<
    DeskBooking,
    | 'status'
    | 'eventDate'
    | 'eventTime'
    | 'holdExpiresAt'
    | 'signatureRequired'
    | 'signatureCompleted'
    | 'refunds'
    | 'disputes'
    | 'syncs'
    | 'contact'
  >;
  money: Pick<BookingMoney, 'open' | 'balanceDueAt'>;
  /** Null without a contract, or while it is loading. */
  contract: Pick<BookingContract, 'signedAt' | 'signerName' | 'countersignedAt'> | null;
  /** The latest first; empty while they are loading. */
  mails: readonly Pick<BookingMail, 'kind' | 'status' | 'createdAt' | 'email'>[];
  /** The customer has an address for mails. */
  hasMail: boolean;
  /** Null while it is not known. */
  now: Date | null;
}

const day = (instant: string) => formatDate(todayInNewYork(instant), 'medium');

/** When a mail of that kind was last written, and its button; another one is a reminder. */
function asked({ mails, hasMail }: StepFacts, kind: string, name: StepAction, [first, again]: [string, string]) {
  const last = mails.find((mail) => mail.kind === kind);
  return {
    since: last ? `asked on ${day(last.createdAt)}` : 'not asked yet',
    ...(hasMail && { action: { name, label: last ? again : first } }),
  };
}

function moneySteps(facts: StepFacts): NextStep[] {
  const { booking, money, now } = facts;
  const refunds = booking.refunds.filter(isByHand).map(({ amount, status }): NextStep => ({
    text:
      status === 'failed'
        ? `A refund of ${formatCents(amount)} could not be delivered: return it another way, then mark it as made under Money.`
        : `${formatCents(amount)} has to be returned by hand: return it, then mark it as made under Money.`,
  }));
  const disputes = booking.disputes
    .filter(({ status }) => status === 'open')
    .map(({ amount }): NextStep => ({
      text: `The customer’s bank disputes ${formatCents(amount)}: answer it at the payment provider.`,
    }));
  const overdue: NextStep[] = [];
  if (isPaid(booking) && money.open > 0 && hasCome(money.balanceDueAt, now)) {
    const { since, ...rest } = asked(facts, 'mail.balance_reminder', 'pay-link', ['Send pay link', 'Send it again']);
    overdue.push({
      text: `${formatCents(money.open)} was due on ${day(money.balanceDueAt)} and is open, ${since}.`,
      ...rest,
    });
  }
  return [...disputes, ...refunds, ...overdue];
}

function paperSteps(facts: StepFacts): NextStep[] {
  const { booking, contract } = facts;
  if (!(booking.status === 'confirmed' || booking.status === 'in_progress')) return [];
  if (canSign(booking)) {
    const { since, ...rest } = asked(facts, 'mail.signature_request', 'signature', [
      'Ask for the signature',
      'Ask again',
    ]);
    return [{ text: `Waits for the customer’s signature, ${since}.`, ...rest }];
  }
  if (contract?.signedAt && !contract.countersignedAt)
    return [
      {
        text: `Signed by ${contract.signerName ?? 'the customer'} on ${day(contract.signedAt)}: waits for your signature.`,
        action: { name: 'countersign', label: 'Countersign' },
      },
    ];
  return [];
}

function deliverySteps({ booking, mails }: StepFacts): NextStep[] {
  const sync = booking.status !== 'cancelled' && booking.syncs.some(({ syncStatus }) => syncStatus === 'failed');
  const failed = mails.find(({ status, email }) => status === 'failed' && email);
  return [
    ...(failed
      ? [
          {
            text: `The mail “${mailLabel(failed.kind)}” did not reach ${failed.email ?? ''}: correct the address or call.`,
          },
        ]
      : []),
    ...(sync ? [{ text: 'It is not in the calendar: try the sync again below.' }] : []),
  ];
}

/** Where nothing waits for the owner: what the booking waits for. */
function restOf(facts: StepFacts): NextStep {
  const { booking, money, now } = facts;
  if (isHoldActive(booking, now)) {
    const { since, ...rest } = asked(facts, 'mail.payment_link', 'pay-link', ['Send pay link', 'Send the link again']);
    return {
      text: `Waits for the payment, ${since}; held until ${formatInstant(booking.holdExpiresAt ?? '')}.`,
      ...rest,
    };
  }
  const again = { action: { name: 'again', label: 'Book again' } } as const;
  switch (booking.status) {
    case 'pending':
      return { text: 'The hold has ended without a payment. The place is free.', ...again };
    case 'cancelled':
      return { text: 'Cancelled. Nothing is left to do.', ...again };
    case 'completed':
      return {
        text: money.open > 0 ? `Took place; ${formatCents(money.open)} is open.` : 'Took place. Nothing is left to do.',
        ...again,
      };
    case 'in_progress':
      return { text: 'The event is taking place.' };
    default:
      return {
        text:
          money.open > 0
            ? `Nothing to do until the balance of ${formatCents(money.open)} is due on ${day(money.balanceDueAt)}.`
            : `Ready: paid, and nothing is left to do before ${formatDate(booking.eventDate, 'medium')}.`,
      };
  }
}

/** What a booking waits for, the most urgent first; at least one (docs/product/desk-bookings.md#next-step). */
export function nextSteps(facts: StepFacts): [NextStep, ...NextStep[]] {
  const [first, ...others] = [...moneySteps(facts), ...paperSteps(facts), ...deliverySteps(facts)];
  return first ? [first, ...others] : [restOf(facts)];
}
