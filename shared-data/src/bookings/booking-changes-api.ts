import { camelCased, toColumns } from '../core/camel-case.ts';
import type { DataClient } from '../core/data-client.ts';
import { call } from '../core/call.ts';
import { toInstant } from '../core/instant.ts';
import type { Settlement } from '../core/json-types.ts';
import { CHANGEABLE_TEXTS } from '../domain/bookings/booking-fields.ts';
import type { ChangeableText } from '../domain/bookings/booking-fields.ts';
import type { EventField } from '../domain/bookings/booking-rules.ts';
import { toPurchase } from '../domain/bookings/purchase.ts';
import type { Purchase } from '../domain/bookings/purchase.ts';
import type { BookingSheet } from '../domain/bookings/sheet.ts';
import { toBookingMoney } from '../domain/prices/money-row.ts';
import type { BookingMoney } from '../domain/prices/money-row.ts';
import type { Extra, PriceList } from '../domain/prices/price-list.ts';
import { wayAdvice } from '../domain/prices/ways.ts';
import type { Way, WayAdvice } from '../domain/prices/ways.ts';
import { arePlansSame } from '../domain/tools/plans.ts';
import type { Plan } from '../domain/tools/plans.ts';
import { isRecord } from '../plans/is-record.ts';
import { api } from '../store/api.ts';
import { foundRow, returningRow } from '../store/returning-row.ts';
import { select } from '../store/select.ts';
import { listTag } from '../store/tags.ts';

/** The facts that change; only those that do are sent. Date YYYY-MM-DD and time HH:MM are New York's. */
export type BookingChangeValues = Partial<
  Record<ChangeableText, string> & {
    eventDate: string;
    eventTime: string;
    eventType: string;
    guestCount: number;
    hours: number;
    /** Null: by guests. */
    packageId: string | null;
    /** The extras of the price list, by id. */
    extras: readonly string[];
    /** A price in whole dollars that takes the place of the list price; only an admin changes it. */
    agreedPrice: number;
    plans: readonly Plan[];
    /** The next two change until it is paid only. */
    referralSource: string;
    referralDetails: string;
  }
>;

/** What the form of a change holds: an absent text is ''. */
export interface ChangeValues extends Record<ChangeableText, string> {
  eventDate: string;
  eventTime: string;
  eventType: string;
  guestCount: number | '';
  /** Of a booking by guests or at an agreed price; a package has its own. */
  hours: number | string;
  /** Empty: no package. */
  packageId: string;
  /** The extras of the price list, by id. */
  extras: string[];
  plans: readonly Plan[];
  /** Whole dollars; blank: no other price is agreed on. */
  agreedPrice: number | '';
}

/** What the form of a change starts with. */
export function changeValuesOf(
  booking: Pick<BookingSheet, EventField | 'hours' | 'packageId' | 'extras' | 'plans' | 'contact'>,
  agreedPrice: number | null,
): ChangeValues {
  const { contact, eventDate, eventTime, eventType, guestCount, hours, packageId, extras, plans } = booking;
  const facts: Partial<Record<ChangeableText, string | null>> = { ...booking, ...contact };
  const texts = Object.fromEntries(CHANGEABLE_TEXTS.map((name) => [name, facts[name] ?? '']));
  return {
    ...(texts as Record<ChangeableText, string>),
    ...{
      eventDate,
      eventTime,
      eventType,
      guestCount,
      hours,
      packageId: packageId ?? '',
      extras: [...extras],
      plans,
      agreedPrice: agreedPrice ?? '',
    },
  };
}

const isOtherChoice = (one: readonly string[], other: readonly string[]) =>
  String(one.toSorted()) !== String(other.toSorted());

/** What differs from what the form started with; texts without the spaces around them. A blank agreed price: that of the list. */
export function changesOf(before: ChangeValues, values: ChangeValues): BookingChangeValues {
  const texts = CHANGEABLE_TEXTS.filter((name) => values[name].trim() !== before[name].trim());
  const { guestCount, agreedPrice, packageId } = values;
  const when = (['eventDate', 'eventTime', 'eventType'] as const).filter((name) => values[name] !== before[name]);
  const otherPackage = packageId !== before.packageId;
  return {
    ...(Object.fromEntries(when.map((name) => [name, values[name]])) as Partial<Record<(typeof when)[number], string>>),
    ...(otherPackage && { packageId: packageId || null }),
    ...(isOtherChoice(values.extras, before.extras) && { extras: values.extras }),
    ...(!arePlansSame(values.plans, before.plans) && { plans: values.plans }),
    ...(packageId === '' &&
      (otherPackage || Number(values.hours) !== Number(before.hours)) && { hours: Number(values.hours) }),
    ...(Object.fromEntries(texts.map((name) => [name, values[name].trim()])) as Partial<
      Record<ChangeableText, string>
    >),
    ...(guestCount !== '' && Number(guestCount) !== before.guestCount && { guestCount: Number(guestCount) }),
    ...(agreedPrice !== '' && Number(agreedPrice) !== before.agreedPrice && { agreedPrice: Number(agreedPrice) }),
  };
}

/** The money after a change that is settled so (docs/product/changes.md#change-money). */
export interface ChangeOutcome {
  settlement: Settlement;
  money: BookingMoney;
}

/** What a change would do (docs/product/changes.md#change). Dollars in `…Amount`. */
export interface ChangePreview {
  totalAmount: number;
  newTotalAmount: number;
  /** What is bought after the change. */
  newPurchase: Purchase;
  /** The booking's own, of which the form has its choices and limits. */
  priceList: PriceList;
  /** In which ways else it can be bought, by that list; those that who asks can choose. */
  ways: readonly Way[];
  /** The extras that it can have, at the prices of that list. */
  extras: readonly Pick<Extra, 'id' | 'label' | 'price'>[];
  /** ISO 8601. */
  newEndsAt: string;
  /** The money as it is, and after the change for each decision that is open: one for a customer. */
  money: BookingMoney;
  outcomes: readonly ChangeOutcome[];
  /** An instant in ISO 8601. */
  changeUntil: string;
  movesLeft: number;
  /** The last day on which the customer may move it, YYYY-MM-DD. */
  moveUntil: string;
  /** The customer has signed, and the contract is then another one. */
  signAgain: boolean;
  /** Percent that a cancellation today would return, and after the move. */
  refundPercent: number;
  newRefundPercent: number;
  /** Why a customer does not make this change by themselves; null when they do, and for an admin. */
  refusal: { key: string; hint: string } | null;
}

/** An admin's decision about a difference in the price. */
export interface PriceDecision {
  settlement: Settlement;
  reason: string;
}

/** An entry of a booking's history. `old` and `new` have the columns that changed; `amount_cents` for money. */
export interface HistoryEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  actor: string;
  way: string;
  change: string;
  old: Record<string, unknown>;
  new: Record<string, unknown>;
  reason: string | null;
}

/** As the table and the function of a link return it. */
type HistoryRow = Omit<HistoryEntry, 'old' | 'new'> & { old: unknown; new: unknown };

/** A booking by its id, for its customer and an admin, or by the token of a link that may change it. */
export type ChangeableBooking = { bookingId: string } | { link: string };

const preview = (of: ChangeableBooking, changes: object) =>
  'link' in of
    ? call('preview_linked_change', { token: of.link, changes })
    : call('preview_change', { ...of, changes });

interface BookingChange {
  of: ChangeableBooking;
  changes: BookingChangeValues;
  /** The new price that was shown. */
  totalAmount?: number | undefined;
  /** An admin's. */
  decision?: PriceDecision | undefined;
  /** An admin's: the version that was seen. */
  version?: number;
}

const change = (client: DataClient, { of, changes: values, totalAmount, decision, version }: BookingChange) => {
  const changes = toColumns(values);
  return 'link' in of
    ? foundRow(call('change_linked_booking', { token: of.link, changes, totalAmount })(client))
    : call('change_booking', { ...of, changes, totalAmount, ...decision, version })(client);
};

const asRecord = (value: unknown) => (isRecord(value) ? value : {});
const tagsOf = (of: ChangeableBooking) => [
  'link' in of ? ('Booking' as const) : { type: 'Booking' as const, id: of.bookingId },
];
/** Also after a refusal: the booking, its price or the slots are then other than shown. */
const changedTags = (of: ChangeableBooking) => [
  ...tagsOf(of),
  listTag('Booking'),
  listTag('Slot'),
  listTag('Payment'),
  listTag('Sync'),
];

export const bookingChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a change would do in figures. */
    previewChange: build.query({
      ...select(
        ({ of, changes }: { of: ChangeableBooking; changes: BookingChangeValues }) =>
          (client) =>
            returningRow(preview(of, toColumns(changes))(client)),
        (row): ChangePreview => ({
          ...row,
          newPurchase: toPurchase(row.newPurchase),
          ways: row.ways.map(camelCased),
          money: toBookingMoney(row.money),
          outcomes: row.outcomes.map(({ settlement, money }) => ({ settlement, money: toBookingMoney(money) })),
        }),
      ),
      providesTags: (_preview, _error, { of }) => tagsOf(of),
      keepUnusedDataFor: 0,
    }),
    /**
     * Makes the whole change or nothing of it. Fails with `changed_elsewhere` when `version` is outdated, with `no_row` when the
     * link has ended.
     */
    changeBooking: build.mutation({
      ...select(
        (made: BookingChange) => (client) => change(client, made),
        () => null,
      ),
      invalidatesTags: (_result, _error, { of }) => changedTags(of),
    }),
    /** The history of a booking, the latest entry first. */
    bookingHistory: build.query({
      ...select<ChangeableBooking, HistoryRow[], HistoryEntry[]>(
        (of) => (client) =>
          'link' in of
            ? call('linked_history', { token: of.link })(client)
            : client
                .from('booking_history')
                .select('id,at,actor,way,change,old,new,reason')
                .eq('booking_id', of.bookingId)
                .order('id', { ascending: false }),
        (rows) =>
          rows.map((row) => ({ ...row, at: toInstant(row.at), old: asRecord(row.old), new: asRecord(row.new) })),
      ),
      providesTags: (_entries, _error, of) => ['link' in of ? 'Booking' : { type: 'Booking', id: of.bookingId }],
    }),
  }),
});

export const { usePreviewChangeQuery, useChangeBookingMutation, useBookingHistoryQuery } = bookingChangesApi;

/**
 * What to say about the way to buy that the form of a change holds, by the prices of the booking's own list
 * (docs/product/changes.md#change-advice); null where there is nothing to say, and until it is known.
 * @param opened what the form started with
 */
export function useChangeAdvice(of: ChangeableBooking, opened: ChangeValues, values: ChangeValues): WayAdvice | null {
  const { eventType, guestCount, hours, packageId, extras, agreedPrice } = values;
  const changes = changesOf(opened, { ...opened, eventType, guestCount, hours, packageId, extras, agreedPrice });
  const guests = Number(guestCount);
  const { currentData: preview } = usePreviewChangeQuery({ of, changes }, { skip: !(guests >= 1) });
  if (!preview) return null;
  return wayAdvice(guests, { ...preview.newPurchase, totalAmount: preview.newTotalAmount }, preview.ways);
}
