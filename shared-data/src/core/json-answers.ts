import type { BookingRow } from '../bookings/bookings-mappers.ts';
import type { Tables } from '../database.gen.ts';
import type { EventMoney, MenuDrink, SheetIngredient, SheetInputs, ShoppingList } from '../domain/bar/event-figures.ts';
import type { PublicRecipe } from '../domain/bar/recipe.ts';
import type { FieldIn } from '../domain/bookings/booking-fields.ts';
import type { EventType } from '../domain/bookings/event-types.ts';
import type { PurchaseColumns } from '../domain/bookings/purchase.ts';
import type { MoneyRow } from '../domain/prices/money-row.ts';
import type { PriceList } from '../domain/prices/price-list.ts';
import type { CamelCase } from './camel-case.ts';

/** The longest kinds of JSON of `json-types.ts`, as they are on the wire. */

/** One customer, or the id of the one who was kept in a merge. */
export type CustomerAnswer =
  | { merged_into: string }
  | {
      merged_into: null;
      id: string;
      name: string;
      email: string;
      phone: string | null;
      company_name: string | null;
      referral_source: string | null;
      referral_details: string | null;
      created_at: string;
      account: { email: string; created_at: string; last_sign_in_at: string | null; role: string } | null;
      paid_cents: number;
      open_cents: number;
      /** Completed and paid bookings, and the discount in percent that they give. */
      completed: number;
      loyalty_percent: number;
      tags: string[];
      notes: { id: string; text: string; author: string | null; created_at: string; edited_at: string | null }[];
      merges: { email: string; merged_at: string; moved: { bookings: number; notes: number; tags: number } }[];
    };

/** The sheet of an event: `recipes`, `money` and `sent` are null for staff. */
export interface EventSheetAnswer {
  booking: SheetBookingColumns;
  inputs: SheetInputs | null;
  menu: MenuDrink[];
  recipes: { id: string; name: string }[] | null;
  ingredients: SheetIngredient[];
  money: EventMoney | null;
  /** The list that the client has; null before it was sent. */
  sent: (ShoppingList & { sentAt: string }) | null;
  crew: {
    name: string;
    role: string;
    startsAt: string;
    endsAt: string;
    /** Whether it counts among the bartenders that were bought. */
    isBartender: boolean;
    /** `open` before it is given; null for staff, of others. */
    answer: 'accepted' | 'declined' | 'open' | null;
  }[];
}
/** The columns of the fields that the crew is given. */
type CrewColumns = {
  [
    Column in keyof Tables<'bookings'> as CamelCase<Column> extends FieldIn<'crew'> ? Column : never
  ]: Tables<'bookings'>[Column];
};
type SheetBookingColumns = Omit<CrewColumns, keyof PurchaseColumns> &
  Pick<
    Tables<'bookings'>,
    'id' | 'number' | 'ends_at' | 'status' | 'version' | 'day_contact_name' | 'day_contact_phone'
  > &
  Omit<PurchaseColumns, 'price_lines' | 'tax_percent'> & { crew_from: string; crew_until: string };

export type LinkedBookingAnswer = Omit<BookingRow, 'user_id' | 'created_at' | 'updated_at'> & {
  money: MoneyRow;
  actions: { action: string; allowed: boolean; reason: string | null }[];
};

type KnownColumns = 'phone' | 'event_name' | 'location' | 'event_date' | 'event_time' | 'special_requests';
export interface LinkedOfferAnswer extends PurchaseColumns {
  state: 'open' | 'accepted' | 'withdrawn' | 'expired';
  price: number;
  body: string;
  valid_until: string;
  event_type: EventType;
  guest_count: number;
  event_date: string | null;
  event_time: string | null;
  name: string;
  /** Null once the offer is no longer open. */
  known: Record<KnownColumns, string | null> | null;
  holds_place: boolean;
  place_free: boolean;
  booking: { status: string; hold_expires_at: string | null; event_date: string; event_time: string } | null;
}

/** The events of a period, and once each the recipes and ingredients of their menus. */
export interface MarginAnswer {
  events: {
    /** Its first day, YYYY-MM-DD. */
    month: string;
    guestCount: number;
    hours: number;
    inputs: SheetInputs | null;
    money: EventMoney;
    /** Whether a shift is published. */
    hasCrew: boolean;
    menu: { recipeId: string; share: number }[];
  }[];
  recipes: PublicRecipe[];
  ingredients: SheetIngredient[];
}

/** The opening rules (docs/product/opening-hours.md); `latest_end` is HH:MM, before noon of the next morning. */
export interface OpeningRulesAnswer {
  version: number;
  lead_hours: number;
  latest_end: string;
  horizon_months: number;
  /** 0 is Sunday. Times are HH:MM of New York. */
  hours: { weekday: number; start_time: string; end_time: string; places: number }[];
  /** Days on which nothing can be booked, both included, YYYY-MM-DD. */
  closed: { from_date: string; to_date: string; reason: string }[];
}

/** What saving opening rules would change: numbers of slots, and the bookings that would be outside of the rules. */
export interface OpeningPreviewAnswer {
  removed: number;
  added: number;
  conflicts: {
    booking_id: string;
    event_name: string;
    event_date: string;
    event_time: string;
    cause: 'closed' | 'hours' | 'places';
    /** Of the closed days. */
    reason: string | null;
  }[];
}

/** All price lists, the latest day first; days are YYYY-MM-DD of New York. */
export interface PriceListsAnswer {
  version: number;
  today: string;
  lists: {
    id: number;
    valid_from: string;
    list: PriceList;
    note: string | null;
    created_at: string;
    /** The admin's name; null for the first list. */
    created_by: string | null;
    state: 'in_force' | 'later' | 'earlier' | 'withdrawn';
  }[];
}

/** A version of a recipe as the team sees it. */
export interface TeamRecipe extends PublicRecipe {
  version: number;
  isPublic: boolean;
  isArchived: boolean;
  /** Of one drink; null for staff, and while the price of an ingredient is not known. */
  costCents: number | null;
}
/** With its versions, the latest first. */
export interface RecipeAnswer extends TeamRecipe {
  versions: { version: number; savedAt: string; savedBy: string | null }[];
}
