import { randomUUID } from 'node:crypto';
import { bookingRow, bookWithoutAccount, makeSlot } from './bookings.ts';
import { INSTANT } from './column-cases.ts';
import type { CaseTools, TableCase } from './column-cases.ts';
import {
  customerOfOwner,
  differenceOfOwner,
  disputeOfOwner,
  historyEntry,
  historyOfOwner,
  ledgerEntryOfOwner,
  ownersBooking,
  paymentIds,
  paymentOfOwner,
  refundOfOwner,
} from '../permissions/owner-rows.ts';
import type { ActionContext } from '../permissions/context.ts';
import { person } from './people.ts';
import type { Person } from './people.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const unpaid = (context: ActionContext) => ownersBooking(context);
let days = 0;

/** The tables of slots, bookings, customers and money. */
export function bookingCases({
  backend,
  thirdCustomer,
  sql,
  settle,
  thirdCustomersBooking,
}: CaseTools): Record<string, TableCase> {
  return {
    available_slots: {
      make: async () => (await makeSlot(backend)).id,
      base: () =>
        Promise.resolve({
          date: `2191-01-${String(((days += 1) % 28) + 1).padStart(2, '0')}`,
          start_time: `${10 + (days % 9)}:00`,
          end_time: '20:00',
        }),
      others: {
        id: () => randomUUID(),
        date: () => '2192-02-02',
        start_time: () => '08:00:00',
        end_time: () => '23:00:00',
        max_bookings: () => 50,
        current_bookings: () => 1,
        is_available: () => false,
      },
    },
    bookings: {
      make: (context) => ownersBooking(context),
      base: async (context) => {
        await settle(context.me.id);
        return { ...bookingRow(context.me as Person, await makeSlot(backend)), total_amount: undefined };
      },
      others: {
        id: () => randomUUID(),
        customer_id: async () => (await bookWithoutAccount(backend)).customer_id,
        email: () => `${randomUUID()}@example.com`,
        phone: () => '(202) 555-0199',
        referral_source: () => 'friend',
        day_contact_phone: () => '(202) 555-0188',
        zip_code: () => '20024',
        user_id: () => thirdCustomer.id,
        slot_id: async () => (await makeSlot(backend)).id,
        event_type: () => 'wedding',
        event_date: async () => (await makeSlot(backend)).date,
        event_time: () => '19:00:00',
        guest_count: () => 60,
        total_amount: () => 1,
        loyalty_percent: () => 15,
        way: () => 'agreed',
        package_id: () => 'premium',
        hours: () => 6,
        bartenders: () => 9,
        max_guests: () => 4711,
        service_text: () => 'Forged',
        extras: () => ['mocktails'],
        extra_items: () => ['Forged'],
        requested_extras: () => ['Forged'],
        plans: () => [
          {
            kind: 'menu',
            content: { eventType: 'other', alcoholPreferences: 'gin', foodPairings: [], guestCount: 40 },
          },
        ],
        quote_price_list_id: () => 4711,
        price_lines: () => [{ kind: 'extra', text: 'Forged', quantity: 1, cents: -100 }],
        tax_percent: () => 50,
        kept_amount: () => 1,
        purchase_version: () => 7,
        ends_at: () => INSTANT,
        price_list_id: () => 4711,
        agreed_price: () => 1,
        agreed_price_reason: () => 'Forged',
        by_phone: () => true,
        status: () => 'confirmed',
        signature_required: () => false,
        signature_completed: () => true,
        signature_data: () => PNG,
        hold_expires_at: () => INSTANT,
        cancel_reason: () => 'customer',
        calendar_sequence: () => 7,
        number: () => 7,
        version: () => 7,
        cancel_refund_percent: () => 50,
        move_count: () => 1,
        refund_cap: () => 50,
        erased_at: () => INSTANT,
        created_at: () => INSTANT,
        updated_at: () => INSTANT,
      },
    },
    booking_history: {
      make: historyOfOwner,
      base: async (context) => ({ id: undefined, ...(await historyEntry(context)) }),
      others: {
        id: () => 4711,
        booking_id: thirdCustomersBooking,
        at: () => '2032-03-04T05:06:07+00:00',
        version: () => 7,
        actor_id: () => randomUUID(),
        actor: () => 'admin',
        way: () => 'link',
        change: () => 'moved',
        old: () => ({ status: 'pending' }),
        new: () => ({ status: 'confirmed' }),
        request_id: () => 'a'.repeat(32),
      },
    },
    customers: {
      make: customerOfOwner,
      base: () => Promise.resolve({ name: 'Ann', email: `${randomUUID()}@example.com` }),
      others: {
        id: () => randomUUID(),
        user_id: async () => (await person(backend)).id,
        email: () => `${randomUUID()}@example.com`,
        phone: () => '(202) 555-0199',
        referral_source: () => 'friend',
        created_at: () => INSTANT,
        updated_at: () => INSTANT,
      },
    },
    payments: {
      make: paymentOfOwner,
      base: async (context) => ({ booking_id: await unpaid(context), amount: 49_900 }),
      others: {
        id: () => randomUUID(),
        booking_id: thirdCustomersBooking,
        amount: () => 1,
        currency: () => 'eur',
        // The owner's payment has already completed.
        status: () => 'completed',
        provider_session_id: () => `cs_${randomUUID()}`,
        provider_session_expires_at: () => INSTANT,
        provider_payment_intent: () => 'pi_forged',
        purpose: () => 'deposit',
        method: () => 'cash',
        received_amount: () => 1,
        received_on: () => '2026-01-02',
        created_at: () => INSTANT,
      },
    },
    refunds: {
      make: refundOfOwner,
      base: async (context) => ({
        ...(await paymentIds(context)),
        amount: 100,
        reason: 'by_hand',
        created_at: INSTANT,
      }),
      others: {
        id: () => randomUUID(),
        booking_id: thirdCustomersBooking,
        payment_id: paymentOfOwner,
        amount: () => 2,
        reason: () => 'overpaid',
        status: () => 'failed',
        created_at: () => INSTANT,
        made_at: () => INSTANT,
      },
    },
    disputes: {
      make: disputeOfOwner,
      base: async (context) => ({
        ...(await paymentIds(context)),
        provider_dispute_id: `dp_${randomUUID()}`,
        amount: 100,
        reason: 'fraudulent',
        created_at: INSTANT,
      }),
      others: {
        id: () => randomUUID(),
        booking_id: thirdCustomersBooking,
        payment_id: paymentOfOwner,
        amount: () => 2,
        status: () => 'won',
        created_at: () => INSTANT,
        closed_at: () => INSTANT,
      },
    },
    payment_differences: {
      make: differenceOfOwner,
      base: async (context) => ({
        kind: 'charge',
        provider_id: `pi_${randomUUID()}`,
        booking_id: await ownersBooking(context),
        provider_cents: 100,
        ledger_cents: 0,
        found_at: INSTANT,
      }),
      others: {
        id: () => randomUUID(),
        kind: () => 'refund',
        booking_id: thirdCustomersBooking,
        provider_cents: () => 2,
        ledger_cents: () => 2,
        provider_state: () => 'won',
        ledger_state: () => 'won',
        found_at: () => INSTANT,
        decided_at: () => INSTANT,
        decided_by: () => thirdCustomer.id,
        reason: () => 'Another reason',
      },
    },
    ledger_entries: {
      make: ledgerEntryOfOwner,
      base: async (context) => ({
        id: undefined,
        booking_id: await ownersBooking(context, 'confirmed'),
        kind: 'write_off',
        amount: 100,
        reason: 'Forged',
        created_at: INSTANT,
      }),
      others: {
        id: () => 4711,
        booking_id: thirdCustomersBooking,
        kind: () => 'chargeback',
        amount: () => 2,
        payment_id: paymentOfOwner,
        refund_id: refundOfOwner,
        dispute_id: disputeOfOwner,
        created_by: () => randomUUID(),
        created_at: () => INSTANT,
      },
    },
    booking_sync: {
      make: async (context) =>
        String(
          (
            await sql('select id from public.booking_sync where booking_id = $1::uuid', [
              await ownersBooking(context, 'confirmed'),
            ])
          ).id,
        ),
      base: async (context) => ({ booking_id: await unpaid(context) }),
      others: {
        id: () => randomUUID(),
        booking_id: thirdCustomersBooking,
        external_system: () => 'square',
        external_booking_id: () => '4711',
        sync_status: () => 'failed',
        revision: () => 4711,
        last_synced_at: () => INSTANT,
        leased_until: () => INSTANT,
        error_message: () => 'Forged',
        created_at: () => INSTANT,
      },
    },
  };
}
