-- All triggers of bookings, in the order in which they fire. PostgreSQL goes by name, so the number in a name is
-- its place.

-- Before a row is written.

-- What was typed is stored as one line each, and blank texts as none.
create trigger bookings_05_one_line before insert or update on public.bookings
  for each row execute function private.set_booking_texts();

-- A client writes no column that functions set, and books in the future only.
create trigger bookings_10_guard_insert before insert on public.bookings
  for each row when (not private.is_trusted()) execute function private.guard_booking_insert();

-- A client changes no column, also none that is added later; bookings change by functions.
create trigger bookings_10_guard_update before update on public.bookings
  for each row when (not private.is_trusted()) execute function private.guard_other_columns('updated_at');

-- Only our functions write what makes a booking one by phone, and a signature, which comes with its contract.
create trigger bookings_11_guard_columns before insert or update on public.bookings
  for each row when (not private.is_owner()) execute function private.guard_booking_columns();

-- A status only moves forward, and what was agreed changes by our functions; for every role.
create trigger bookings_20_guard_transition before update on public.bookings
  for each row execute function private.guard_booking_transition();

-- The customer's record is found or made, before the price, which depends on the customer.
create trigger bookings_25_customer before insert on public.bookings
  for each row execute function private.set_booking_customer();

-- An address that is the customer's own is not stored.
create trigger bookings_26_contact before insert or update on public.bookings
  for each row execute function private.set_booking_contact();

-- A quote brings its price list and extras, the day the price; another one that the customer was shown is refused.
create trigger bookings_27_price before insert on public.bookings
  for each row execute function private.price_booking();

-- Customers book for at most the largest party, and within the service area.
create trigger bookings_28_offered before insert on public.bookings
  for each row when (not new.by_phone and not private.is_trusted()) execute function private.limit_to_offered();

-- The version of what was bought and the end of the event, before the claim, which takes places until the end.
create trigger bookings_29_purchase before insert or update on public.bookings
  for each row execute function private.set_purchase();

-- Takes the places, replaces the customer's own holds of the same hours and begins the hold.
create trigger bookings_30_claim before insert on public.bookings
  for each row execute function private.claim_slot();

-- A change of what the contract says is not signed yet.
create trigger bookings_30_void_signature before update on public.bookings
  for each row when (new.status in ('pending', 'confirmed', 'in_progress')
    and private.contract_facts(new) <> private.contract_facts(old))
  execute function private.void_signature();

-- Customers book in the hours of the opening rules; after the claim, which has found the slot.
create trigger bookings_32_online_time before insert on public.bookings
  for each row when (not private.is_trusted()) execute function private.guard_online_time();

-- An account and a network have few unpaid bookings; after the claim, which has replaced one and holds the lock.
create trigger bookings_35_limit_holds before insert on public.bookings
  for each row when (new.status = 'pending' and not private.is_trusted()) execute function private.limit_holds();

-- Calendar programs replace an event by one with a higher number.
create trigger bookings_38_number_calendar_change before insert or update on public.bookings
  for each row execute function private.number_calendar_change();

-- The number of the booking and its first version.
create trigger bookings_39_number before insert on public.bookings
  for each row execute function private.number_booking();

-- The version rises with any change, after all that change the row.
create trigger bookings_39_raise_version before update on public.bookings
  for each row execute function private.raise_booking_version();

-- Names the constraint that a value violates, after all that set values.
create trigger bookings_40_check before insert or update on public.bookings
  for each row execute function private.validate_bookings();

-- After it, in the same statement.

-- Keeps each further version of what was bought.
create trigger bookings_60_keep_changed_purchase after update on public.bookings
  for each row when (new.purchase_version <> old.purchase_version and new.erased_at is null)
  execute function private.keep_purchase();

-- Keeps the first version of what was bought.
create trigger bookings_60_keep_purchase after insert on public.bookings
  for each row execute function private.keep_purchase();

-- A confirmed booking has a contract.
create trigger bookings_70_contract after insert or update of status on public.bookings
  for each row when (new.status = 'confirmed') execute function private.contract_of_confirmed_booking();

-- Without an account, another address ends the links that the address before got.
create trigger bookings_72_end_links after update on public.bookings
  for each row when (new.user_id is null and new.email is distinct from old.email and new.erased_at is null)
  execute function private.end_links_of_address();

-- The shifts follow the booking: removed, moved, or told what has changed.
create trigger bookings_74_follow after update on public.bookings
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled' or new.status in ('pending', 'confirmed', 'in_progress'))
  execute function private.follow_booking();

-- Badges of an account for a booking that is paid when it is made.
create trigger bookings_75_grant_badges after insert on public.bookings
  for each row when (new.user_id is not null and new.status in ('confirmed', 'in_progress', 'completed'))
  execute function private.grant_booking_badges();

-- Badges for a booking that is paid later or comes to the account.
create trigger bookings_75_grant_badges_later after update of status, user_id on public.bookings
  for each row when (new.user_id is not null and new.status in ('confirmed', 'in_progress', 'completed')
    and (old.status not in ('confirmed', 'in_progress', 'completed') or new.user_id is distinct from old.user_id))
  execute function private.grant_booking_badges();

-- A cancellation returns what is to be returned and is mailed.
create trigger bookings_80_settle_cancellation after update of status on public.bookings
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function private.settle_cancellation();

-- Another price ends the checkouts of the amount before.
create trigger bookings_82_close_checkouts after update of total_amount on public.bookings
  for each row when (new.total_amount <> old.total_amount) execute function private.close_outdated_checkouts('id');

-- A hold by phone that has ended unpaid is mailed to customer and owner.
create trigger bookings_84_report_expired_hold after update of status on public.bookings
  for each row when (new.by_phone and old.status = 'pending' and new.status = 'cancelled' and new.cancel_reason = 'hold_expired')
  execute function private.report_expired_hold();

-- What the calendar's appointment says is changed there too.
create trigger bookings_85_change_appointment after update on public.bookings
  for each row when (old.status in ('confirmed', 'in_progress') and new.status = old.status
    and private.appointment_facts(old) <> private.appointment_facts(new))
  execute function private.request_appointment_change();

-- The network of a hold, which limits of later ones count.
create trigger bookings_85_note_hold_network after insert on public.bookings
  for each row when (new.status = 'pending' and not private.is_trusted()) execute function private.note_hold_network();

-- The appointment of a cancelled booking is removed.
create trigger bookings_85_remove_appointment after update of status on public.bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function private.request_appointment_removal();

-- The history of the booking; what erases a person is no event of it.
create trigger bookings_88_record_change after update on public.bookings
  for each row when (old.erased_at is not distinct from new.erased_at) execute function private.record_booking_change();

-- The history begins.
create trigger bookings_88_record_insert after insert on public.bookings
  for each row execute function private.record_new_booking();

-- The counters of the slots whose places it takes or took; the last, when all is written.
create trigger bookings_90_recount
  after insert or update of status, hold_expires_at, slot_id, event_date, event_time, hours or delete on public.bookings
  for each row execute function private.recount_slots();

-- At the end of the transaction.

-- Another version of the contract, when what becomes of a difference in the price is written.
create constraint trigger bookings_71_renew_contract after update on public.bookings deferrable initially deferred
  for each row when (new.status in ('pending', 'confirmed', 'in_progress')
    and private.contract_facts(new) <> private.contract_facts(old))
  execute function private.renew_contract();

-- Invoices, credit notes and receipts of what the transaction has changed.
create constraint trigger bookings_90_documents after update on public.bookings deferrable initially deferred
  for each row when (
    (new.status, new.price_lines) is distinct from (old.status, old.price_lines))
  execute function private.settle_documents('id');
