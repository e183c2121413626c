import type { Person } from './people.ts';
import { answer } from './team.ts';

/** The owner's inputs as the form sends them. */
export const sheetOf = (changes: object = {}) => ({
  ...{ drinkingGuests: null, firstHourDrinks: 2, laterHourDrinks: 1, clientBuysAlcohol: true },
  ...{ allergies: null, note: null, menu: [] as { recipeId: string; share: number }[], ...changes },
});

/** What a client buys, as the sheet sends it. */
export const listOf = (changes: object = {}) => ({
  ...{ items: [{ name: 'Dry gin', amount: '24 × 750 ml' }], questions: [] as string[], ...changes },
});

/** 'ok', or the code and key of the refusal. */
export const saveSheet = (who: Pick<Person, 'client'>, bookingId: string, version: number, changes: object = {}) =>
  answer(
    who.client.rpc('save_event_sheet', {
      ...{ p_booking_id: bookingId, p_version: version, p_sheet: sheetOf(changes) },
    }),
  );

/** What a person reads of a booking's sheet; null when it is not theirs. */
export async function readSheet(who: Pick<Person, 'client'>, bookingId: string) {
  const { data, error } = await who.client.rpc('event_sheet', { p_booking_id: bookingId });
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data as {
    booking: Record<string, unknown>;
    inputs: Record<string, unknown> | null;
    recipes: { id: string; name: string }[] | null;
    menu: { share: number; recipe: { id: string; name: string; lines: unknown[] } }[];
    ingredients: Record<string, unknown>[];
    sent: Record<string, unknown> | null;
    money: { priceCents: number; taxCents: number; crewCents: number | null } | null;
    crew: Record<string, unknown>[];
  } | null;
}
