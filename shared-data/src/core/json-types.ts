import type { JsonKind } from '../database.gen.ts';
import type { ShoppingList } from '../domain/bar/event-figures.ts';
import type { PublicRecipe } from '../domain/bar/recipe.ts';
import type { ContractDocument } from '../domain/bookings/contract.ts';
import type { DocumentKind } from '../domain/bookings/documents.ts';
import type { PurchaseColumns } from '../domain/bookings/purchase.ts';
import type { BusinessFacts } from '../domain/business/facts.ts';
import type { SiteContent } from '../domain/business/site-content.ts';
import type { MoneyRow } from '../domain/prices/money-row.ts';
import type { Extra, PackageId, PriceList } from '../domain/prices/price-list.ts';
import type {
  CustomerAnswer,
  EventSheetAnswer,
  LinkedBookingAnswer,
  LinkedOfferAnswer,
  MarginAnswer,
  OpeningPreviewAnswer,
  OpeningRulesAnswer,
  PriceListsAnswer,
  RecipeAnswer,
  TeamRecipe,
} from './json-answers.ts';

/** What becomes of a difference in the price. */
export type Settlement = 'charged' | 'waived' | 'refunded' | 'kept';

/** A way in which the event of a change can be bought; `package_id` and `name` are null by guests. */
interface PurchaseWay extends Pick<PurchaseColumns, 'hours' | 'bartenders' | 'max_guests'> {
  package_id: PackageId | null;
  name: string | null;
  total_amount: number;
}

/** A row of the trail of a contract. */
interface TrailEvent {
  kind: string;
  /** An instant. */
  at: string;
  details: {
    name?: string;
    /** The client of the contract, when somebody signed with another name. */
    client?: string;
    account?: string;
    address?: string;
    browser?: string;
    method?: string;
    way?: string;
  } | null;
}

/** Client, event and money of an invoice, a credit note or a receipt, as they were when it was issued. */
interface PaperDetails {
  /** Null for a payment that came after the account was closed. */
  client: { name: string; company_name: string | null; email: string } | null;
  event: { name: string; date: string; guest_count: number };
  /** What was bought; null after a cancellation. */
  purchase: PurchaseColumns | null;
  /** As it was given then; an address has lines. */
  bill_to: { company_name: string | null; address: string | null; order_number: string | null } | null;
  payment?: { method: string; received_at: string; received_on?: string | null };
  /** The money summary and the status of the booking when the invoice was issued. */
  money?: MoneyRow;
  status?: string;
}

/**
 * The kinds of JSON that functions of the database answer (supabase/schemas/base/json_types.sql), as they are on the wire. The longest
 * are in `json-answers.ts`; what else the generated types cannot say of a function is in `results.ts`.
 */
export interface JsonTypes extends Record<JsonKind, unknown> {
  /** The fields of a booking, which depend on the place. */
  booking_sheet: object;
  /** At least one. */
  change_outcomes: { settlement: Settlement; money: MoneyRow }[];
  /** The values that a change was made to, by their columns. */
  changed_values: Record<string, unknown>;
  contract: ContractDocument;
  contract_trail: TrailEvent[];
  customer: CustomerAnswer;
  /** `version` is of the saved facts, `failure` why the pages could not be rendered with the last change. */
  edited_business_facts: { facts: BusinessFacts; version: number; failure: { at: string; error: string } | null };
  /** Null for a booking that the caller does not see. */
  event_sheet: EventSheetAnswer | null;
  extra_choices: Pick<Extra, 'id' | 'label' | 'price'>[];
  /** The business on the day of issue. */
  letterhead: { name: string; address: string; area: string; phone: string; email: string };
  linked_booking: LinkedBookingAnswer | null;
  linked_offer: LinkedOfferAnswer | null;
  margins: MarginAnswer;
  money: MoneyRow;
  opening_rules: OpeningRulesAnswer;
  opening_rules_preview: OpeningPreviewAnswer;
  paper_details: PaperDetails;
  paper_lines: { description: string; amount_cents: number }[];
  /** An invoice: the one it replaces. A credit note: what it credits. A receipt: the invoice it belongs to. */
  paper_reference: { kind: DocumentKind; number: string } | null;
  /** What can be paid now for each purpose, in cents. */
  payable_amounts: Record<'full' | 'deposit' | 'balance', number | null>;
  /** Of a planning tool; `readPlan` checks it. */
  plan_content: unknown;
  price_list: PriceList;
  price_lists: PriceListsAnswer;
  public_recipes: PublicRecipe[];
  purchase: PurchaseColumns;
  purchase_ways: PurchaseWay[];
  /** Null for a recipe that is gone. */
  recipe: RecipeAnswer | null;
  recipe_list: { total: number; recipes: TeamRecipe[] };
  refunds: MoneyRow['refunds'];
  /** Why a customer does not make a change by themselves; null when they do, and for an admin. */
  refusal: { key: string; hint: string } | null;
  review_reports: { reason: string; note: string | null; reported_at: string }[];
  saved_opening_rules: OpeningPreviewAnswer & { version: number };
  /** Null before it was sent. */
  shopping_list: ShoppingList | null;
  site_content: SiteContent;
}
