import type { TestBackend } from './backend.ts';
import { book, makeSlot, openCheckout, pay } from './bookings.ts';
import type { BookingRow } from './bookings.ts';
import { cancel } from './cancellations.ts';
import { picture, signBooking } from './contracts.ts';
import type { Person } from './people.ts';

/** The texts of one person that must not outlive the account. */
export interface Traces {
  texts: string[];
  /** The paid booking. */
  booking: BookingRow;
}

const signatureOf = (mark: string) => picture(`drawn by ${mark}`).replace(/^[^,]*,/, '');

async function done({ error }: { error: { message: string } | null }): Promise<void> {
  if (error) throw new Error(error.message);
}

/** Books, pays and signs, as the site does. */
export async function paidBooking(
  backend: TestBackend,
  who: Person,
  mark: string,
  changes: Record<string, unknown> = {},
): Promise<BookingRow> {
  const booking = await book(who, await makeSlot(backend), changes);
  await pay(backend, await openCheckout(backend, booking));
  await signBooking(who.client, booking.id, { p_name: `Ines ${mark}`, p_signature_data: picture(`drawn by ${mark}`) });
  return booking;
}

/** Ends all events of a person and finishes the work of the outbox. */
export async function endEvents(backend: TestBackend, who: Person): Promise<void> {
  for (const status of ['in_progress', 'completed'])
    await backend.sql(
      `update public.bookings set status = $2 where user_id = $1::uuid and status in ('confirmed', 'in_progress')`,
      [who.id, status],
    );
  await backend.sql(
    `update private.outbox set status = 'done', finished_at = private.now() where status = 'due' and kind not like 'mail.%'`,
  );
}

/** Uses everything that stores something about a person. `mark` makes the texts unique. */
export async function leaveTraces(backend: TestBackend, who: Person, mark: string): Promise<Traces> {
  const texts = {
    name: `Ines ${mark}`,
    company: `Carver ${mark} and Daughters`,
    bio: `Born by the river ${mark}`,
    event: `Wedding of ${mark}`,
    place: `${mark} Lane 12, Washington`,
    wishes: `Table for aunt ${mark}`,
    phone: `+1 202 555 ${mark}`,
    contactEmail: `contact-${mark}@example.com`,
    comment: `I agree with ${mark}`,
    message: `Do you come to ${mark}?`,
    plan: `Drinks for ${mark}`,
    note: `Ask for ${mark} at the gate`,
    answer: `Dear ${mark}, we do`,
    offer: `For ${mark}: a bar and two bartenders`,
    promise: `A cake for ${mark}`,
    extra: `Flowers for ${mark}`,
    about: `${mark} prefers mornings`,
    tag: `tag ${mark}`,
    billTo: `Accounts of ${mark}`,
    review: `Best evening that ${mark} has had`,
    answerToReview: `Thank you, ${mark}`,
    allergies: `No nuts for ${mark}`,
    forTheCrew: `${mark} likes it dry`,
    question: `${mark}: which drinks do you want?`,
  };
  await done(
    await who.client
      .from('profiles')
      .update({ full_name: texts.name, company_name: texts.company, bio: texts.bio })
      .eq('id', who.id),
  );
  const booking = await paidBooking(backend, who, mark, {
    event_name: texts.event,
    location: texts.place,
    special_requests: texts.wishes,
    name: texts.name,
    email: texts.contactEmail,
    phone: texts.phone,
    company_name: texts.company,
  });
  await backend.sql(
    `insert into private.event_sheets (booking_id, first_hour_drinks, later_hour_drinks, client_buys_alcohol, allergies, note, version)
        values ($1::uuid, 2, 1, true, $2, $3, 1)`,
    [booking.id, texts.allergies, texts.forTheCrew],
  );
  await backend.sql(
    `insert into private.shopping_lists (booking_id, list, sent_at) values ($1::uuid, $2::jsonb, private.now())`,
    [booking.id, JSON.stringify({ items: [], questions: [texts.question] })],
  );
  await backend.sql(
    `insert into private.booking_notes (booking_id, author_id, note, created_at) values ($1::uuid, $2::uuid, $3, private.now())`,
    [booking.id, who.id, texts.note],
  );
  await backend.sql(
    `insert into private.customer_notes (customer_id, note, created_at)
      select c.id, $2, private.now() from public.customers c where c.user_id = $1::uuid`,
    [who.id, texts.about],
  );
  await backend.sql(
    `insert into private.customer_tags (customer_id, tag) select c.id, $2 from public.customers c where c.user_id = $1::uuid`,
    [who.id, texts.tag],
  );
  await done(
    await who.client.rpc('set_bill_to', {
      p_booking_id: booking.id,
      p_company_name: '',
      p_address: texts.billTo,
      p_order_number: '',
    }),
  );
  // A review with an answer and a report. The event is not over yet, which only the guard knows.
  await backend.sql('alter table private.reviews disable trigger reviews_10_guard');
  await backend.sql('alter table private.review_photos disable trigger review_photos_10_guard');
  await backend.sql(
    `with review as (
        insert into private.reviews (booking_id, status, rating, body, display_name, event_type, consent_text, consented_at, submitted_at,
            decided_at, answer, answered_at)
          values ($1::uuid, 'approved', 5, $2, $3, 'wedding', 'I agree that it is published.', now(), now(), now(), $4, now()) returning id),
      photo as (insert into private.review_photos (review_id, content) select id, '\\xffd8ff' from review)
      insert into private.review_reports (review_id, reason, note, reported_at) select id, 'fake', $2, now() from review`,
    [booking.id, texts.review, texts.name, texts.answerToReview],
  );
  await backend.sql('alter table private.reviews enable trigger reviews_10_guard');
  await backend.sql('alter table private.review_photos enable trigger review_photos_10_guard');
  // A hold that is given up, a comment, a reply to it, and a comment that nobody answers.
  const given = await book(who, await makeSlot(backend), { event_name: texts.event, location: texts.place });
  await cancel(who, given.id);
  for (const content of [texts.comment, `${texts.comment} again`])
    await done(await who.client.from('comments').insert({ user_id: who.id, blog_post_slug: 'a-post', content }));
  const enquiry = { name: texts.name, phone: texts.phone, message: texts.message };
  await done(await who.client.from('contacts').insert({ ...enquiry, email: texts.contactEmail }));
  await done(
    await backend
      .visitor()
      .from('contacts')
      .insert({ ...enquiry, email: who.email.toUpperCase() }),
  );
  await done(
    await who.client.rpc('send_quick_request', {
      p_event_date: '2190-06-20',
      p_guest_count: 20,
      p_location: texts.place,
      p_phone: `${texts.phone} 5550100`,
      p_name: texts.name,
    }),
  );
  // An answer to the first enquiry, with its mail; the second comment is hidden.
  await backend.sql(
    `insert into private.enquiry_answers (id, contact_id, subject, body, created_at)
      select gen_random_uuid(), c.id, 'Your event', $2, private.now() from public.contacts c where c.user_id = $1::uuid and c.source = 'contact'`,
    [who.id, texts.answer],
  );
  await backend.sql('select private.enqueue_answer(a.id) from private.enquiry_answers a where a.body = $1', [
    texts.answer,
  ]);
  await backend.sql(
    `insert into private.offers (id, contact_id, price, body, valid_until, event_type, guest_count, hours, bartenders, added_lines,
        service_text, requested_extras, created_at)
      select gen_random_uuid(), c.id, 450, $2, private.local_now()::date + 5, 'private', 40, 4, 2, $3::jsonb, $4, array[$4], private.now()
        from public.contacts c where c.user_id = $1::uuid and c.source = 'contact'`,
    [who.id, texts.offer, [{ kind: 'extra', text: texts.extra, quantity: 1, cents: 0 }], texts.promise],
  );
  // What the owner promised for the booking that was given up.
  await backend.sql(
    `update public.bookings set service_text = $2, requested_extras = array[$2],
        plans = '[{"kind": "menu", "content": {"eventType": "other", "alcoholPreferences": "gin", "foodPairings": [], "guestCount": 40}}]',
        price_lines = price_lines || jsonb_build_array(private.price_line('extra', $3, 0)) where id = $1::uuid`,
    [given.id, texts.promise, texts.extra],
  );
  await backend.sql('select private.mail_offer(o.id) from private.offers o where o.body = $1', [texts.offer]);
  await backend.sql(
    `insert into private.hidden_comments (comment_id, content, reason)
      select c.id, c.content, 'off_topic' from public.comments c where c.content = $1`,
    [`${texts.comment} again`],
  );
  await backend.sql('update public.comments set content = null, hidden_at = private.now() where content = $1', [
    `${texts.comment} again`,
  ]);
  const content = { guestCount: 80, hours: 6.5, packageType: 'premium', addons: [] };
  await done(await who.client.from('plans').insert({ user_id: who.id, kind: 'quote', title: texts.plan, content }));
  await done(await who.client.rpc('share_plan', { p_kind: 'quote', p_content: JSON.stringify(content) }));
  const joined = { p_email: who.email, p_name: texts.name, p_company: texts.company, p_source: 'footer' };
  await done(await backend.visitor().rpc('join_mailing_list', joined));
  await backend.sql(
    `with code as (
      insert into private.sign_in_codes (mailbox, network, made_at, code_hash, answer)
        values (private.mailbox_of($1), 'network', now(), 'hash', true))
      insert into private.sign_in_grants (email, made_at, grant_hash, token_hash, token_type) values (lower($1), now(), 'grant', 'token', 'magiclink')`,
    [who.email],
  );
  await backend.sql(
    `insert into private.invitations (email, role, invited_by, invited_at, expires_at)
      select lower($1), 'staff', $2::uuid, private.now(), private.now() + interval '7 days'`,
    [who.email, who.id],
  );
  // Somebody of the crew, with everything that has a text.
  await backend.sql(
    `with crew as (
        insert into private.staff (user_id, name, email, role, created_at) values ($1::uuid, $2, lower($3), 'bartender', now()) returning id),
      away as (
        insert into private.absences (staff_id, starts_on, ends_on, reason, created_at)
          select id, '2031-01-01', '2031-01-02', $4, now() from crew)
      insert into private.shifts (staff_id, title, starts_at, ends_at, note, rest_reason, created_at)
        select id, $4, '2031-02-01T18:00Z', '2031-02-01T22:00Z', $4, $4, now() from crew`,
    [who.id, texts.name, who.email, texts.note],
  );
  await backend.sql(
    `insert into private.suppressed_mailboxes (mailbox, reason, suppressed_at) values (private.mailbox_of($1), 'bounced', private.now())`,
    [who.email],
  );
  await done(await who.client.auth.updateUser({ data: { full_name: texts.name } }));
  await backend.sql(`select private.create_link('read', $1::uuid)`, [who.id]);
  await done(await who.client.rpc('renew_calendar_feed'));
  await backend.sql(
    `insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), json_build_object('actor_username', $1::text))`,
    [who.email],
  );
  await backend.sql(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
      values (gen_random_uuid(), $1::uuid, $2, 's256', 'x', 'email', 'magiclink')`,
    [who.id, `code of ${who.email}`],
  );
  return { texts: [...Object.values(texts), who.email, who.id, signatureOf(mark)], booking };
}
