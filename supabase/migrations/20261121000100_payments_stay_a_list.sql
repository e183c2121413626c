-- The embedded server takes any unique index on the one column booking_id, partial ones too, for a one-to-one relation
-- and would nest a booking's payments as one object. With the status in the index they say the same and stay a list.

drop index public.payments_one_open_per_booking;
drop index public.payments_one_kept_per_booking;
create unique index payments_one_open_per_booking on public.payments (booking_id, status) where status = 'pending';
create unique index payments_one_kept_per_booking on public.payments (booking_id, status)
  where status = 'completed' and refund_reason is null;
