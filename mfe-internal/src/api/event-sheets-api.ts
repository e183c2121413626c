import { camelCased } from 'shared-data/camel-case';
import { NO_INPUTS } from 'shared-data/domain/event-figures';
import type {
  EventMoney,
  MenuDrink,
  SheetIngredient,
  SheetInputs,
  ShoppingList,
} from 'shared-data/domain/event-figures';
import { NO_CONTACT } from 'shared-data/domain/sheet';
import type { BookingSheet } from 'shared-data/domain/sheet';
import { storedPlan } from 'shared-data/domain/plans';
import { api, listTag, select, toInstant } from 'shared-data/store';
import type { ShiftAnswer } from './my-shifts-api.ts';

export interface SheetShift {
  name: string;
  role: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  answer: ShiftAnswer | null;
}

export interface SentList extends ShoppingList {
  /** ISO 8601. */
  sentAt: string;
}

export interface EventSheet {
  id: string;
  /** Without a price; its contact is who is called on the day, as soon as that is shown. */
  booking: BookingSheet;
  /** Of the booking. */
  status: string;
  /** When the crew arrives and has packed. */
  crewFrom: string;
  crewUntil: string;
  inputs: SheetInputs;
  menu: MenuDrink[];
  /** What the owner chooses the menu from: all that are not archived; null for staff. */
  recipes: { id: string; name: string }[] | null;
  ingredients: SheetIngredient[];
  /** For the owner; null for staff. */
  money: EventMoney | null;
  /** The list that the client has; null before it was sent, and for staff. */
  sent: SentList | null;
  crew: SheetShift[];
}

type BookingAnswer = Omit<BookingSheet, 'plan' | 'contact' | 'priceLines' | 'taxPercent' | 'totalAmount'> & {
  id: string;
  status: string;
  plan: unknown;
  dayContactName: string | null;
  dayContactPhone: string | null;
  crewFrom: string;
  crewUntil: string;
};
interface SheetAnswer {
  booking: Record<string, unknown>;
  inputs: SheetInputs | null;
  menu: MenuDrink[];
  recipes: EventSheet['recipes'];
  money: EventMoney | null;
  sent: SentList | null;
  ingredients: SheetIngredient[];
  crew: SheetShift[];
}

function toEventSheet(data: unknown): EventSheet | null {
  if (!data) return null;
  const { booking, inputs, crew, ...rest } = data as SheetAnswer;
  const { id, status, crewFrom, crewUntil, dayContactName, dayContactPhone, ...facts } = camelCased(
    booking,
  ) as unknown as BookingAnswer;
  return {
    ...rest,
    ...{ id, status },
    crewFrom: toInstant(crewFrom),
    crewUntil: toInstant(crewUntil),
    booking: {
      ...facts,
      ...{
        endsAt: toInstant(facts.endsAt),
        plan: storedPlan(facts.plan),
        priceLines: [],
        taxPercent: 0,
        totalAmount: 0,
      },
      contact: { ...NO_CONTACT, dayContactName, dayContactPhone },
    },
    inputs: inputs ?? NO_INPUTS,
    crew: crew.map((shift) => ({ ...shift, startsAt: toInstant(shift.startsAt), endsAt: toInstant(shift.endsAt) })),
  };
}

/** What a save sends. */
export type SheetInput = Omit<SheetInputs, 'version'> & { menu: { recipeId: string; share: number }[] };

const sheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    eventSheets: build.query({
      ...select(
        () => (client) => client.rpc('event_sheet_list'),
        (rows) => rows.map((row) => ({ ...camelCased(row), endsAt: toInstant(row.ends_at) })),
      ),
      providesTags: [listTag('Booking'), listTag('Recipe')],
    }),
    /** Null for a booking that the caller does not see. */
    eventSheet: build.query({
      ...select(
        (bookingId: string) => (client) => client.rpc('event_sheet', { p_booking_id: bookingId }),
        toEventSheet,
      ),
      providesTags: [listTag('Booking'), listTag('Recipe')],
    }),
    saveEventSheet: build.mutation({
      ...select(
        ({ bookingId, version, sheet }: { bookingId: string; version: number; sheet: SheetInput }) =>
          (client) =>
            client.rpc('save_event_sheet', { p_booking_id: bookingId, p_version: version, p_sheet: { ...sheet } }),
        () => null,
      ),
      invalidatesTags: [listTag('Booking')],
    }),
    sendShoppingList: build.mutation({
      ...select(
        ({
          bookingId,
          version,
          list: { items, questions },
        }: {
          bookingId: string;
          version: number;
          list: ShoppingList;
        }) =>
          (client) =>
            client.rpc('send_shopping_list', {
              p_booking_id: bookingId,
              p_version: version,
              p_list: { items: items.map((item) => ({ ...item })), questions },
            }),
        () => null,
      ),
      invalidatesTags: [listTag('Booking')],
    }),
  }),
});

export const { useEventSheetsQuery, useEventSheetQuery, useSaveEventSheetMutation, useSendShoppingListMutation } =
  sheetsApi;
