import { randomUUID } from 'node:crypto';
import { addDays } from 'shared-data/domain/time';
import type { TestBackend } from './backend.ts';
import { book, bookWithoutAccount, openCheckout, pay, stored } from './bookings.ts';
import type { BookingRow } from './bookings.ts';
import { cancel, cancelByOwner, terms } from './cancellations.ts';
import { change, move } from './changes.ts';
import { deskOf } from './customer-desk.ts';
import { acceptOffer, offerToken } from './offers.ts';
import { changeOpening, hoursWith } from './opening.ts';
import type { OpeningRules } from './opening.ts';
import { person } from './people.ts';
import type { Person } from './people.ts';
import { phoneBooking } from './phone.ts';
import { random } from './scale.ts';

const messageOf = (error: Error) => error.message;

/** A booking that the race has made, and whose it is if they have an account. */
interface Made {
  id: string;
  customer: string;
  price: number;
  who?: Person;
}

/** An offer that holds its place, as its mail and the desk know it. */
interface HeldOffer {
  id: string;
  token: string;
}

interface RaceOptions {
  backend: TestBackend;
  admin: Person;
  /** Four neighboring days. */
  days: readonly string[];
  /** The customers who book in their account. */
  crowd: Person[];
  /** The opening rules that the race varies. */
  standard: OpeningRules;
}

/** Runs calls of the API; the end of each is a word, or code and key of its refusal. */
export class PlaceRace {
  readonly ends: string[] = [];
  private made: Made[] = [];
  private customers: string[] = [];
  private offers: HeldOffer[] = [];
  private readonly pick = random(4117);
  private readonly of: RaceOptions;
  private readonly call;

  constructor(options: RaceOptions) {
    this.of = options;
    this.call = deskOf(() => options.admin).call;
  }

  private oneOf = <Item>(items: readonly Item[]) => items[this.pick(items.length || 1)];
  private day = () => this.oneOf(this.of.days)!;
  /** Every quarter of an hour from 9:30 AM to 11:45 PM, and some from 12:15 to 3 AM. */
  private time = () => {
    const minute = this.pick(8) === 0 ? 15 + 15 * this.pick(12) : 570 + 15 * this.pick(58);
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  };

  private note({ id, customer_id: customer, total_amount: price }: BookingRow, who?: Person): string {
    this.made.push({ id, customer: customer!, price, ...(who && { who }) });
    if (!who) this.customers.push(customer!);
    return 'held';
  }
  async hold(): Promise<string> {
    const [date, event_time] = [this.day(), this.time()];
    if (this.pick(3) === 0)
      return this.note(
        await bookWithoutAccount(this.of.backend, { event_time, total_amount: undefined }, { id: '', date }),
      );
    const who = this.oneOf(this.of.crowd)!;
    return this.note(await book(who, { id: '', date }, { event_time, total_amount: undefined }), who);
  }
  async byPhone(): Promise<string> {
    const customer = this.pick(3) === 0 && this.oneOf(this.customers);
    const id = await this.call<string>(
      'book_by_phone',
      phoneBooking(
        { date: this.day() },
        {
          event_time: this.time(),
          hours: 1 + this.pick(8),
          agreed_price: 500,
          agreed_price_reason: 'Agreed',
          total_amount: 500,
          ...(this.pick(3) > 0 && { payment: 'cash', payment_purpose: 'full' }),
          ...(customer && { customer_id: customer }),
        },
      ),
    );
    this.note(await stored(this.of.backend, id));
    return 'booked by phone';
  }
  async move(byAdmin: boolean): Promise<string> {
    const booking = this.oneOf(byAdmin ? this.made : this.made.filter(({ who }) => who));
    if (!booking) return 'nothing';
    return move(byAdmin ? this.of.admin : booking.who!, booking.id, { id: '', date: this.day(), start: this.time() });
  }
  /** More or fewer hours, of every third at another time too, at the price that the preview has. */
  async changeHours(): Promise<string> {
    const booking = this.oneOf(this.made);
    if (!booking) return 'nothing';
    const who = booking.who && this.pick(2) === 0 ? booking.who : this.of.admin;
    const changes = {
      hours: 1 + this.pick(8),
      ...(this.pick(3) === 0 && { event_date: this.day(), event_time: this.time() }),
    };
    const { data, error } = await who.client
      .rpc('preview_change', { p_booking_id: booking.id, p_changes: changes })
      .maybeSingle();
    if (error) return `${error.code} ${error.message}`;
    const { total_amount: before, new_total_amount: total } = data as Record<string, number>;
    const settlement = total! > before! ? 'charged' : 'refunded';
    const end = await change(who, booking.id, changes, { total: total!, settlement, reason: 'As agreed' });
    if (end === 'changed') booking.price = total!;
    return end;
  }
  async payFor(late: boolean): Promise<string> {
    const booking = this.oneOf(this.made);
    if (!booking) return 'nothing';
    const checkout = await openCheckout(this.of.backend, { id: booking.id, total_amount: booking.price } as BookingRow);
    if (late) {
      await this.of.backend.sql(
        `update public.bookings set hold_expires_at = private.now() - interval '1 minute' where id = $1::uuid and status = 'pending'`,
        [booking.id],
      );
      if (this.pick(2) === 0) this.ends.push(await this.hold().catch(messageOf));
    }
    const { outcome, refund_reason: reason } = await pay(this.of.backend, checkout, { cents: booking.price * 100 });
    return [late ? 'late payment' : 'payment', outcome, reason].filter(Boolean).join(' ');
  }
  async cancel(): Promise<string> {
    const booking = this.oneOf(this.made);
    if (!booking) return 'nothing';
    this.made = this.made.filter(({ id }) => id !== booking.id);
    if (!booking.who || this.pick(2) === 0) return `cancelled ${await cancelByOwner(this.of.admin, booking.id)}`;
    const shown = await terms(booking.who, booking.id);
    return `cancelled ${typeof shown === 'string' ? shown : await cancel(booking.who, booking.id, shown.refund_cents)}`;
  }
  async merge(): Promise<string> {
    const away = this.oneOf(this.customers);
    const keep = this.oneOf(this.made)?.customer;
    if (!away || !keep) return 'nothing';
    if (keep !== away) this.customers = this.customers.filter((id) => id !== away);
    await this.call('merge_customers', { p_keep: keep, p_away: away });
    return 'merged';
  }
  /** An offer that holds its place, to a person without an account or to one of the crowd. */
  async offer(): Promise<string> {
    const { backend } = this.of;
    const who = this.pick(2) === 0 ? this.oneOf(this.of.crowd) : undefined;
    const [id, enquiry] = [randomUUID(), randomUUID()];
    await backend.sql(
      `insert into public.contacts (id, name, email, phone, message, source, location, created_at)
        values ($1::uuid, 'Nora Quist', $2, '(202) 555-0100', 'An evening', 'contact', 'Georgetown', private.now())`,
      [enquiry, who?.email ?? `${id}@example.com`],
    );
    await this.call('write_offer', {
      ...{
        p_id: id,
        p_enquiry_id: enquiry,
        p_price: 500,
        p_body: 'A bar',
        p_valid_until: addDays(this.of.days[0]!, -18),
      },
      ...{ p_event_type: 'private', p_guest_count: 40, p_hours: 1 + this.pick(8), p_bartenders: 2 },
      ...{ p_event_date: this.day(), p_event_time: this.time(), p_holds_place: true },
    });
    this.offers.push({ id, token: await offerToken(backend, id) });
    const [row] = await backend.sql<{ booking: string }>(
      'select booking_id as booking from private.offers where id = $1::uuid',
      [id],
    );
    this.note(await stored(backend, row!.booking), who);
    return 'offer holds';
  }
  async acceptOffer(): Promise<string> {
    const offer = this.oneOf(this.offers);
    if (!offer) return 'nothing';
    const end = await acceptOffer(this.of.backend, offer.token, { p_price: 500 });
    if (end === null) return 'offer gone';
    return end.startsWith('offer_') ? end : 'offer accepted';
  }
  async withdrawOffer(): Promise<string> {
    const offer = this.oneOf(this.offers);
    if (!offer) return 'nothing';
    this.offers = this.offers.filter(({ id }) => id !== offer.id);
    await this.call('withdraw_offer', { p_offer_id: offer.id });
    return 'offer withdrawn';
  }
  /** Somebody else takes the place of a person whose account is closed. */
  async closeAccount(): Promise<string> {
    const { backend, crowd } = this.of;
    const index = this.pick(crowd.length);
    const who = crowd[index]!;
    const { error } = await who.client.rpc('close_account');
    if (error) return `${error.code} ${error.message}`;
    this.made = this.made.filter((booking) => booking.who !== who);
    crowd[index] = await person(backend);
    return 'closed';
  }
  async sweep(): Promise<string> {
    const { error } = await this.of.backend.service().rpc('sweep');
    return error ? `${error.code} ${error.message}` : 'swept';
  }
  async changeRules(): Promise<string> {
    const { hours } = this.of.standard;
    const night = { places: 1, start_time: '22:30', end_time: '23:45' };
    const early = { places: 1, start_time: '00:15', end_time: '03:00' };
    const variants: Partial<OpeningRules>[] = [
      { hours, closed: [] },
      hoursWith(this.of.standard, '14:00', { places: 2 }),
      { hours: hours.filter(({ start_time: start }) => start !== '14:00') },
      { closed: [{ from_date: this.of.days[1]!, to_date: this.of.days[1]!, reason: 'Holiday' }] },
      { closed: [{ from_date: this.of.days[0]!, to_date: this.of.days[2]!, reason: 'Holiday' }] },
      hoursWith(this.of.standard, '10:00', { start_time: '11:00', places: 4 }),
      hoursWith(this.of.standard, '18:00', { end_time: '21:00', places: 5 }),
      {
        hours: [
          ...hours,
          ...[0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [night, early].map((h) => ({ ...h, weekday }))),
        ],
      },
    ];
    await changeOpening(this.of.admin, { hours, closed: [], ...variants[this.pick(variants.length)] });
    return 'rules changed';
  }

  /**
   * One of 60: ten holds, six bookings by phone, eight moves, six changes of hours, six payments, six cancellations, four
   * offers that hold a place, four acceptances, two withdrawals, four closings of accounts and four others; another one where
   * there is nothing for it.
   */
  async step(): Promise<void> {
    const others = [() => this.merge(), () => this.merge(), () => this.sweep(), () => this.changeRules()];
    const work = [
      ...Array.from({ length: 10 }, () => () => this.hold()),
      ...Array.from({ length: 6 }, () => () => this.byPhone()),
      ...Array.from({ length: 8 }, (_, n) => () => this.move(n > 1)),
      ...Array.from({ length: 6 }, () => () => this.changeHours()),
      ...Array.from({ length: 6 }, (_, n) => () => this.payFor(n > 3)),
      ...Array.from({ length: 6 }, () => () => this.cancel()),
      ...Array.from({ length: 4 }, () => () => this.offer()),
      ...Array.from({ length: 4 }, () => () => this.acceptOffer()),
      ...Array.from({ length: 2 }, () => () => this.withdrawOffer()),
      ...Array.from({ length: 4 }, () => () => this.closeAccount()),
      ...others,
    ];
    const end = await this.oneOf(work)!().catch(messageOf);
    if (end === 'nothing') return this.step();
    this.ends.push(end);
  }
}
