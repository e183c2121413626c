import type { TestBackend } from './backend.ts';

/** Cents, at an instant; what a refund, a chargeback and so on belongs to is the payment before it. */
interface Movement {
  kind: 'charge' | 'manual_payment' | 'refund' | 'chargeback' | 'write_off';
  cents: number;
  at: string;
  /** Default: card. */
  method?: string;
  /** The day on which cash, a check and so on came; default that of `at` in New York. */
  receivedOn?: string;
}

/** `refersTo` is the place of another paper of the booking. */
interface Paper {
  kind: 'invoice' | 'credit_note' | 'receipt';
  cents: number;
  at: string;
  /** The place of the movement that a receipt confirms, or that a credit note over a receipt returns. */
  of?: number;
  refersTo?: number;
}

export interface PastBooking {
  number: number;
  /** Of the customer, who is made with the first booking of a name. */
  name: string;
  type: string;
  /** The day and the hour of the event in New York. */
  day: string;
  time: string;
  /** Whole dollars. */
  price: number;
  taxPercent: number;
  /** Instant. */
  bookedAt: string;
  status: string;
  movements: Movement[];
  papers?: Paper[];
  /** Further columns of the booking. */
  more?: Record<string, string | number>;
}

const quote = (value: string | number | null | undefined) =>
  value == null ? 'null' : `'${String(value).replaceAll("'", "''")}'`;

const dayOf = (instant: string) => new Date(instant).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

function rowsOf(booking: PastBooking): string {
  const { number, name, movements, papers = [], more = {} } = booking;
  const id = (kind: string, n: number) => `md5('${kind} ${number} ${n}')::uuid`;
  const columns = Object.keys(more);
  const paymentBefore = (n: number) =>
    movements.slice(0, n + 1).findLastIndex(({ kind }) => kind === 'charge' || kind === 'manual_payment');
  const statements = [
    `insert into public.customers (id, name, email) values (md5('${name}')::uuid, '${name}', '${name}@example.com') on conflict do nothing`,
    `insert into private.slots (id, date, start_time, end_time, max_bookings)
      values (${id('slot', 0)}, '${booking.day}', '${booking.time}', '23:59', 9)`,
    `insert into public.bookings (id, number, customer_id, slot_id, name, event_name, event_type, event_date, event_time, location, guest_count,
        total_amount, bartenders, max_guests, price_lines, tax_percent, ends_at, status, created_at${columns.map((one) => `, ${one}`).join('')})
      values (${id('booking', 0)}, ${number}, md5('${name}')::uuid, ${id('slot', 0)}, '${name}', 'Event ${number}', '${booking.type}', '${booking.day}',
        '${booking.time}', '1 Elm Street', 40, ${booking.price}, 2, 60, jsonb_build_array(private.price_line('base', 'Bar', ${booking.price * 100})), ${booking.taxPercent},
        (date '${booking.day}' + time '${booking.time}' + interval '4 hours') at time zone 'America/New_York', '${booking.status}',
        '${booking.bookedAt}'${columns.map((one) => `, ${quote(more[one])}`).join('')})`,
    ...movements.flatMap(({ kind, cents, at, method = 'card', receivedOn = dayOf(at) }, n) => {
      const payment = id('payment', paymentBefore(n));
      const entry = (columnsOf: string, values: string) =>
        `insert into public.ledger_entries (booking_id, kind, amount, created_at, ${columnsOf})
          values (${id('booking', 0)}, '${kind}', ${cents}, '${at}', ${values})`;
      if (kind === 'write_off') return [entry('reason', `'Settled'`)];
      if (kind === 'refund')
        return [
          `insert into public.refunds (id, booking_id, payment_id, amount, reason, status, created_at, made_at)
            values (${id('refund', n)}, ${id('booking', 0)}, ${payment}, ${cents}, 'by_admin', 'made', '${at}', '${at}')`,
          entry('payment_id, refund_id', `${payment}, ${id('refund', n)}`),
        ];
      if (kind === 'chargeback')
        return [
          `insert into public.disputes (id, booking_id, payment_id, provider_dispute_id, amount, reason, status, created_at, closed_at)
            values (${id('dispute', n)}, ${id('booking', 0)}, ${payment}, 'dp_${number}_${n}', ${cents}, 'general', 'lost', '${at}', '${at}')`,
          entry('payment_id, dispute_id', `${payment}, ${id('dispute', n)}`),
        ];
      return [
        `insert into public.payments (id, booking_id, purpose, method, amount, received_amount, status, provider_payment_intent,
            received_on, created_at)
          values (${payment}, ${id('booking', 0)}, 'balance', '${method}', ${cents}, ${cents}, 'completed',
            ${method === 'card' ? `'pi_${number}_${n}', null` : `null, '${receivedOn}'`}, '${at}')`,
        entry('payment_id', payment),
      ];
    }),
    ...papers.flatMap(({ kind, cents, at, of, refersTo }, n) => {
      const year = Number(new Date(at).toLocaleDateString('en-US', { year: 'numeric', timeZone: 'America/New_York' }));
      const refund = kind === 'credit_note' && of !== undefined ? id('refund', of) : 'null';
      return [
        `insert into private.documents (id, booking_id, kind, year, ordinal, issued_at, refers_to, payment_id, refund_id, issuer, details,
            total_cents, tax_percent, tax_cents)
          values (${id('paper', n)}, ${id('booking', 0)}, '${kind}', ${year}, ${number * 10 + n}, '${at}',
            ${refersTo === undefined ? 'null' : id('paper', refersTo)}, ${kind === 'receipt' ? id('payment', of!) : 'null'}, ${refund},
            '{}', jsonb_build_object('client', jsonb_build_object('name', '${name}')), ${cents}, ${booking.taxPercent},
            ${Math.round((cents * booking.taxPercent) / (100 + booking.taxPercent))})`,
        ...(of !== undefined && kind === 'credit_note'
          ? [`insert into private.refund_credit_notes (refund_id, document_id) values (${refund}, ${id('paper', n)})`]
          : []),
      ];
    }),
  ];
  return statements.join(';\n');
}

/** Writes bookings of the past with their money and papers, as the functions would have left them; triggers are off meanwhile. */
export async function seedSeason(backend: TestBackend, bookings: readonly PastBooking[]): Promise<void> {
  for (const booking of bookings)
    await backend.sql(`do $seed$ begin
      set local session_replication_role = replica;
      ${rowsOf(booking)};
    end $seed$`);
}
