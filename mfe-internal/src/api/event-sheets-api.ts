import { camelCased } from 'shared-data/camel-case';
import type { IngredientUnit, PublicRecipe } from 'shared-data/domain/recipe';
import { NO_CONTACT } from 'shared-data/domain/sheet';
import type { BookingSheet } from 'shared-data/domain/sheet';
import { storedPlan } from 'shared-data/domain/plans';
import { api, listTag, select, toInstant } from 'shared-data/store';
import type { ShiftAnswer } from './my-shifts-api.ts';

/** What the owner enters for an event (docs/product/event-sheet.md#inputs). */
export interface SheetInputs {
  /** Guests who drink alcohol; all of them when null. */
  drinkingGuests: number | null;
  /** Drinks per guest in the first hour and in each further one. */
  firstHourDrinks: number;
  laterHourDrinks: number;
  clientBuysAlcohol: boolean;
  allergies: string | null;
  note: string | null;
  /** 0 before the first save. */
  version: number;
}

/** A drink of the menu; its share stands beside those of the other drinks with, or without, alcohol. */
export interface MenuDrink {
  share: number;
  recipe: PublicRecipe;
}

/** Price and stock are null for staff. */
export interface SheetIngredient {
  id: string;
  name: string;
  unit: IngredientUnit;
  /** Percent by volume. */
  abv: number;
  /** What one bottle, bag or piece holds, in the unit; null while it is not known. */
  purchaseAmount: number | null;
  purchaseCents: number | null;
  stock: number | null;
}

export interface SheetShift {
  name: string;
  role: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  answer: ShiftAnswer | null;
}

export interface SheetMoney {
  /** Of the booking, tax included. */
  priceCents: number;
  taxCents: number;
  /** Of the published shifts; null while an hour of somebody has no price. */
  crewCents: number | null;
}

/** What the client buys, and what we ask them (docs/product/event-sheet.md#client-list). */
export interface ShoppingList {
  items: { name: string; amount: string }[];
  questions: string[];
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
  money: SheetMoney | null;
  /** The list that the client has; null before it was sent, and for staff. */
  sent: SentList | null;
  crew: SheetShift[];
}

/** Before the owner has entered anything: as many drinks as guides name, and the alcohol as the Terms have it. */
const NO_INPUTS: SheetInputs = {
  ...{ drinkingGuests: null, firstHourDrinks: 2, laterHourDrinks: 1, clientBuysAlcohol: true },
  ...{ allergies: null, note: null, version: 0 },
};

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
  money: SheetMoney | null;
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
