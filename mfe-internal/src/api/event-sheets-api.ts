import { camelCased } from 'shared-data/camel-case';
import { NO_INPUTS } from 'shared-data/domain/event-figures';
import type { SheetInputs, ShoppingList } from 'shared-data/domain/event-figures';
import { NO_CONTACT } from 'shared-data/domain/sheet';
import type { BookingSheet } from 'shared-data/domain/sheet';
import { toPurchase } from 'shared-data/domain/purchase';
import { storedPlans } from 'shared-data/domain/plans';
import { api, listTag, rpc, toInstant } from 'shared-data/store';
import type { RpcAnswer } from 'shared-data/store';

/** Its answer is null for staff, of others. */
export type SheetShift = SheetAnswer['crew'][number];
/** The list that the client has. */
export type SentList = NonNullable<SheetAnswer['sent']>;

export interface EventSheet extends Pick<SheetAnswer, 'menu' | 'recipes' | 'ingredients' | 'money' | 'sent' | 'crew'> {
  id: string;
  /** Without a price; its contact is who is called on the day, as soon as that is shown. */
  booking: BookingSheet;
  /** Of the booking. */
  status: string;
  /** `5.3`: of the booking and of the owner's inputs. It rises with a change of either, not of crew or recipes. */
  version: string;
  /** When the crew arrives and has packed. */
  crewFrom: string;
  crewUntil: string;
  inputs: SheetInputs;
}

type SheetAnswer = NonNullable<RpcAnswer<'event_sheet'>>;

function toEventSheet(answer: SheetAnswer | null): EventSheet | null {
  if (!answer) return null;
  const { booking, inputs, crew, ...rest } = answer;
  const { id, status, version, crewFrom, crewUntil, dayContactName, dayContactPhone, ...facts } = camelCased(booking);
  return {
    ...rest,
    ...{ id, status, version: `${version}.${inputs?.version ?? 0}` },
    crewFrom: toInstant(crewFrom),
    crewUntil: toInstant(crewUntil),
    booking: {
      ...facts,
      ...toPurchase({ ...booking, price_lines: [], tax_percent: 0 }),
      endsAt: toInstant(facts.endsAt),
      plans: storedPlans(facts.plans),
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
      ...rpc('event_sheet_list'),
      providesTags: [listTag('Booking'), listTag('Recipe')],
    }),
    /** Null for a booking that the caller does not see. */
    eventSheet: build.query({
      ...rpc('event_sheet', 'bookingId', toEventSheet),
      providesTags: [listTag('Booking'), listTag('Recipe'), listTag('Crew')],
    }),
    saveEventSheet: build.mutation({
      ...rpc(
        'save_event_sheet',
        ({ bookingId, version, sheet }: { bookingId: string; version: number; sheet: SheetInput }) => ({
          bookingId,
          version,
          sheet: { ...sheet },
        }),
      ),
      invalidatesTags: [listTag('Booking')],
    }),
    sendShoppingList: build.mutation({
      ...rpc(
        'send_shopping_list',
        ({
          bookingId,
          version,
          list: { items, questions },
        }: {
          bookingId: string;
          version: number;
          list: ShoppingList;
        }) => ({ bookingId, version, list: { items: items.map((item) => ({ ...item })), questions } }),
      ),
      invalidatesTags: [listTag('Booking')],
    }),
  }),
});

export const { useEventSheetsQuery, useEventSheetQuery, useSaveEventSheetMutation, useSendShoppingListMutation } =
  sheetsApi;
