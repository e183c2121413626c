-- How often somebody may do something, each limit once. A change is a change of this function; callers give the name alone, to
-- private.take_limit or, where they count their rows, to private.limit_of. docs/product/limits.md and the names and windows
-- that the Edge Functions use are generated from it (npm run gen:types). How late a booking may be changed is in private.rules().

-- A name has a row for each way to count, in the order in which they are counted. Without a period it is how many there are at the
-- same time. Above a limit the call is refused with a key and the end of the window, is `refused` by its function with another
-- message, or is `skipped`; above a sum of all callers it is done `later`, or the owner is `told` and the sentence says what happens.
create function private.limits()
  returns table (name text, counted text, ceiling integer, period interval, above text, sentence text, anchor text)
language plpgsql stable set search_path = '' as $$
begin
  return query values
    -- Enquiries and plans.
    ('contacts', 'mailbox', 5, interval '1 hour', 'rate_limited', 'Messages by the contact form.', 'contact.md#message-limits'),
    ('contacts', 'network', 20, '1 hour', 'rate_limited', 'Messages by the contact form.', 'contact.md#message-limits'),
    ('contacts', 'all', 300, '1 hour', 'told', 'Messages: stored in the inbox all the same.', 'contact.md#message-limits'),
    ('send-notification:contact', 'network', 20, '1 hour', 'rate_limited',
      'Mails to the owner about messages.', 'contact.md#message-limits'),
    ('send-notification:contact', 'mailbox', 10, '1 hour', 'rate_limited',
      'Mails to the owner about messages.', 'contact.md#message-limits'),
    ('send-notification:contact', 'all', 300, '1 hour', 'told',
      'Mails to the owner about messages: not sent.', 'contact.md#message-limits'),
    -- A network at a trade fair may book more than is usual (private.hold_limits), and the mails go to who is signed in.
    ('send-notification:booking', 'network', 100, '1 hour', 'rate_limited',
      'Mails that a booking was received.', 'notifications-and-mails.md#booking-notification'),
    ('send-notification:booking', 'mailbox', 10, '1 hour', 'rate_limited',
      'Mails that a booking was received.', 'notifications-and-mails.md#booking-notification'),
    ('send-notification:booking', 'all', 300, '1 hour', 'told',
      'Mails that a booking was received: sent all the same.', 'notifications-and-mails.md#booking-notification'),
    ('enquiry-receipts', 'mailbox', 2, '1 day', 'skipped', 'Receipts of messages and plans.', 'contact.md#receipt'),
    ('enquiry-receipts', 'all', 300, '1 hour', 'later', 'Receipts of messages and plans.', 'contact.md#receipt'),
    ('quick_requests', 'account', 3, '1 hour', 'rate_limited', 'Quick requests.', 'booking.md#quick-rate'),
    ('quick_requests', 'phone', 5, '1 hour', 'rate_limited', 'Quick requests.', 'booking.md#quick-rate'),
    ('quick_requests', 'network', 10, '1 hour', 'rate_limited', 'Quick requests.', 'booking.md#quick-rate'),
    ('quick_requests', 'all', 100, '1 hour', 'later',
      'Mails to the owner about quick requests; the requests are stored.', 'booking.md#quick-rate'),
    ('plan-mail', 'network', 10, '1 hour', 'rate_limited', 'Plans by mail.', 'plans.md#plan-mail-limits'),
    ('plan-mail', 'mailbox', 2, '1 day', 'mailbox_full', 'Plans by mail.', 'plans.md#plan-mail-limits'),
    ('plan-mail', 'all', 300, '1 hour', 'later', 'Plans by mail.', 'plans.md#plan-mail-limits'),
    ('plan-pdf', 'network', 10, '1 minute', 'rate_limited', 'Downloads of plans.', 'plans.md#plan-pdf'),
    ('plan-pdf', 'all', 200, '1 minute', 'told', 'Downloads of plans: for who is signed in.', 'plans.md#plan-pdf'),
    ('share-plan', 'account or network', 30, '1 hour', 'rate_limited', 'Links to plans.', 'plans.md#plan-share'),
    ('share-plan', 'all', 2000, '1 hour', 'told', 'Links to plans: made all the same.', 'plans.md#plan-share'),
    ('plans', 'account', 200, null, 'too_many_plans', 'Saved plans.', 'plans.md#plan-save'),
    -- Signing in and the account.
    ('sign_in_code', 'network', 10, '10 minutes', 'rate_limited', 'Requests for a code.', 'booking.md#code-limits'),
    ('sign_in_code_again', 'mailbox of a network', 1, '1 minute', 'skipped',
      'Codes: the one before works, and the answer is the same.', 'booking.md#code'),
    ('sign_in_mail', 'mailbox of a network', 5, '1 hour', 'rate_limited', 'Codes by mail.', 'booking.md#code-limits'),
    ('sign_in_mail', 'mailbox of a network', 10, '1 day', 'rate_limited', 'Codes by mail.', 'booking.md#code-limits'),
    ('sign_in_mail', 'mailbox', 15, '1 hour', 'rate_limited', 'Codes by mail, from all networks together.', 'booking.md#code-limits'),
    ('sign_in_mail', 'mailbox', 30, '1 day', 'rate_limited', 'Codes by mail, from all networks together.', 'booking.md#code-limits'),
    ('try_code', 'network', 30, '10 minutes', 'rate_limited', 'Codes that are tried.', 'booking.md#code-limits'),
    ('tries_of_code', 'code', 5, null, 'skipped',
      'Tries of the network that asked for the code, and as many of all others together.', 'booking.md#code-limits'),
    ('redeem_code', 'all', 300, '1 hour', 'told',
      'Wrong codes: each code has one try, of the network that asked for it.', 'booking.md#code-limits'),
    ('account_mail', 'mailbox and kind', 5, '1 hour', 'refused', 'Mails of the account server.', 'accounts.md#reset-limits'),
    ('account_mails', 'all', 2000, '1 hour', 'told',
      'Codes and links by mail: for addresses with an account or a booking.', 'booking.md#code-busy'),
    -- The account server's limit too, as docs/production.md sets it.
    ('all_account_mails', 'all', 10000, '1 hour', 'rate_limited', 'Codes and links by mail.', 'booking.md#code-busy'),
    ('password_changed', 'account', 10, '1 hour', 'skipped',
      'Mails that report a changed password.', 'accounts.md#password-changed'),
    ('address_changed', 'account', 10, '1 hour', 'skipped',
      'Mails that report a changed address.', 'notifications-and-mails.md#account-mails'),
    ('my_data', 'account', 10, '1 hour', 'rate_limited', 'Downloads of what we hold about a person.', 'accounts.md#download-data'),
    ('renew_calendar_feed', 'account', 20, '1 hour', 'rate_limited',
      'New addresses of the calendar of bookings.', 'calendar.md#feed-renew'),
    ('renew_shift_feed', 'account', 20, '1 hour', 'rate_limited',
      'New addresses of the calendar of shifts.', 'staff.md#shift-feed'),
    ('calendar-feed', 'network', 300, '10 minutes', 'rate_limited',
      'Calendars that programs read, one service for many people.', 'calendar.md#feed'),
    -- Bookings. private.hold_limits has the figures of networks, because the owner raises them for a day.
    ('holds', 'account', 1, null, 'too_many_holds',
      'Unpaid bookings of an account that has paid for none.', 'capacity-and-slots.md#hold-limits'),
    ('holds_of_payer', 'account', 3, null, 'too_many_holds',
      'Unpaid bookings of an account that has paid for one.', 'capacity-and-slots.md#hold-limits'),
    ('renewals', 'account and slot', 3, '24 hours', 'too_many_renewals',
      'Bookings of the same hours.', 'capacity-and-slots.md#hold-limits'),
    ('network_holds', 'network', (select h.active_per_network from private.hold_limits h), null, 'too_many_network_holds',
      'Unpaid bookings.', 'capacity-and-slots.md#network-limits'),
    ('unpaid_of_network', 'network', (select h.unpaid_per_network_and_day from private.hold_limits h), '24 hours', 'too_many_network_holds',
      'Bookings that stay unpaid.', 'capacity-and-slots.md#network-limits'),
    ('booking_changes', 'account', 30, '1 hour', 'rate_limited', 'Changes of bookings.', 'changes.md#change-limit'),
    ('linked_changes', 'booking', 30, '1 hour', 'rate_limited', 'Changes of a booking by its links.', 'changes.md#change-limit'),
    ('link_codes', 'booking', 5, '1 hour', 'rate_limited',
      'Codes by mail to cancel a booking by a link, or to change its address.', 'customers.md#link-code'),
    ('mail_codes', 'mailbox of a network', 5, '1 hour', 'skipped', 'New codes of mailed links.', 'customers.md#mail-code'),
    ('mail_codes', 'mailbox', 15, '1 hour', 'skipped', 'New codes of mailed links, from all networks together.', 'customers.md#mail-code'),
    ('booking_copies', 'mailbox', 20, '1 day', 'skipped',
      'Copies of mails to the address of a booking.', 'booking-sheet.md#copies'),
    ('booking_links', 'network', 60, '10 minutes', 'refused', 'Links that are opened.', 'customers.md#link-limits'),
    ('create-payment:link', 'network', 30, '10 minutes', 'rate_limited',
      'Payments that are started by a link.', 'customers.md#link-limits'),
    ('calendar-link', 'network', 60, '10 minutes', 'rate_limited', 'Calendar files by a link.', 'customers.md#link-limits'),
    ('check-payment', 'network', 60, '10 minutes', 'rate_limited',
      'Questions whether a payment has arrived.', 'payment.md#lost-events'),
    ('contract-pdf', 'network', 60, '10 minutes', 'rate_limited', 'Downloads of contracts.', 'signatures.md#pdf'),
    ('invoice-pdf', 'network', 100, '10 minutes', 'rate_limited', 'Downloads of invoices and receipts.', 'invoices.md#pdf'),
    ('verify', 'network', 30, '10 minutes', 'rate_limited', 'Checks of documents.', 'signatures.md#verify'),
    ('verify', 'all', 2000, '1 hour', 'told', 'Checks of documents: made all the same.', 'signatures.md#verify'),
    -- What everybody reads.
    ('mailing_list', 'network', 5, '10 minutes', 'refused', 'Joins of the mailing list.', 'mailing-list.md#network-limit'),
    ('list_confirmations', 'mailbox', 1, '24 hours', 'skipped',
      'Mails that ask to confirm a join.', 'mailing-list.md#mailbox-limit'),
    ('all_list_confirmations', 'all', 100, '1 hour', 'later',
      'Mails that ask to confirm a join, in any hour.', 'mailing-list.md#overall-limit'),
    ('comments', 'account', 60, '1 hour', 'rate_limited', 'Comments.', 'blog-and-comments.md#post-comment'),
    ('review_photo', 'review', 30, '1 hour', 'rate_limited', 'Changes of the photo of a review.', 'reviews.md#review-photo'),
    ('review_reports', 'network', 10, '1 hour', 'rate_limited', 'Reports of reviews.', 'reviews.md#report'),
    ('open_review_reports', 'review', 20, null, 'skipped', 'Reports that no admin has settled.', 'reviews.md#report'),
    ('steps', 'network', 20, '1 hour', 'skipped', 'Looks at open dates that are counted.', 'reports.md#availability-count'),
    ('steps', 'all', 2000, '1 hour', 'skipped', 'Looks at open dates that are counted.', 'reports.md#availability-count'),
    -- The team.
    ('invitation', 'mailbox', 5, '1 hour', 'rate_limited', 'Invitations to the team.', 'team.md#invitation'),
    ('invitation', 'all', 50, '1 hour', 'rate_limited', 'Invitations to the team.', 'team.md#invitation'),
    ('issue_test', 'account', 20, '1 hour', 'rate_limited', 'Test mails of an issue.', 'mailing-list.md#issue-draft'),
    ('alerts', 'all', 1, '1 minute', 'skipped', 'Recordings of alerts while the sweep is late.', 'alerts.md#alert-kinds');
end;
$$;

-- The one row of a name.
create function private.limit_of(p_name text, out ceiling integer, out period interval)
language plpgsql stable security definer set search_path = '' as $$
begin
  select l.ceiling, l.period into strict limit_of.ceiling, limit_of.period from private.limits() l where l.name = p_name;
end;
$$;
