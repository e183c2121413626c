/**
 * The permissions of each role per column, written by hand from docs/product and never derived from the policies.
 *
 * The roles, in this order: v visitor · c another customer · o owner of the row · s staff · a admin · f function (secret key).
 * read: the column of the owner's row. insert: a row of the caller that is valid except for this column, whose value
 * differs from what the form sends. update: another value in the owner's row. delete is on the line of the table's name.
 *
 * y allowed · . no row is found · i accepted, but the database sets the value itself · x refused, not allowed
 * v refused, invalid value (422) · s refused, wrong state (409).
 */
export const COLUMN_TABLE = `
                                read    insert  update
                                vcosaf  vcosaf  vcosaf

available_slots, delete: xxxxxy
  id                            yyyyyy  xxxxxx  xxxxxx
  date                          yyyyyy  xxxxxx  xxxxxx
  start_time                    yyyyyy  xxxxxx  xxxxxx
  end_time                      yyyyyy  xxxxxx  xxxxxx
  max_bookings                  yyyyyy  xxxxxx  xxxxxx
  current_bookings              yyyyyy  xxxxxx  xxxxxx
  is_available                  yyyyyy  xxxxxx  ....yy

bookings, delete: .....s
  id                            ..y.yy  xyyyyy  ..x..x
  number                        ..y.yy  xiiiii  ..x..i
  version                       ..y.yy  xiiiii  ..x..i
  customer_id                   ..y.yy  xvvvvv  ..x..x
  user_id                       ..y.yy  xxxxxy  ..x..x
  name                          ..y.yy  xyyyyy  ..x..y
  email                         ..y.yy  xyyyyy  ..x..y
  phone                         ..y.yy  xyyyyy  ..x..y
  company_name                  ..y.yy  xyyyyy  ..x..y
  referral_source               ..y.yy  xyyyyy  ..x..y
  referral_details              ..y.yy  xyyyyy  ..x..y
  day_contact_name              ..y.yy  xyyyyy  ..x..y
  day_contact_phone             ..y.yy  xyyyyy  ..x..y
  slot_id                       ..y.yy  xvvvvi  ..x..x
  event_name                    ..y.yy  xyyyyy  ..x..y
  event_type                    ..y.yy  xyyyyy  ..x..x
  event_date                    ..y.yy  xyyyyy  ..x..x
  event_time                    ..y.yy  xyyyyy  ..x..x
  location                      ..y.yy  xyyyyy  ..x..y
  venue                         ..y.yy  xyyyyy  ..x..y
  zip_code                      ..y.yy  xyyyyy  ..x..y
  access_note                   ..y.yy  xyyyyy  ..x..y
  guest_count                   ..y.yy  xyyyyy  ..x..x
  total_amount                  ..y.yy  xvvvvv  ..x..x
  loyalty_percent               ..y.yy  xvvvvi  ..x.xx
  way                           ..y.yy  xiiiii  ..x..x
  package_id                    ..y.yy  xyyyyy  ..x..x
  hours                         ..y.yy  xyyyyy  ..x..x
  bartenders                    ..y.yy  xxxxxx  ..x..x
  max_guests                    ..y.yy  xiiiii  ..x..x
  service_text                  ..y.yy  xxxxxx  ..x..x
  extras                        ..y.yy  xyyyyy  ..x..x
  extra_items                   ..y.yy  xiiiii  ..x..x
  requested_extras              ..y.yy  xxxxxx  ..x..x
  plans                         ..y.yy  xyyyyy  ..x..x
  quote_price_list_id           ..y.yy  xvvvvi  ..x..x
  price_lines                   ..y.yy  xxxxxx  ..x..x
  tax_percent                   ..y.yy  xiiiii  ..x..x
  kept_amount                   ..y.yy  xxxxxx  ..x..x
  purchase_version              ..y.yy  xiiiii  ..x..i
  ends_at                       ..y.yy  xiiiii  ..x..i
  price_list_id                 ..y.yy  xvvvvi  ..x..x
  agreed_price                  ..y.yy  xxxxxx  ..x..x
  agreed_price_reason           ..y.yy  xxxxxx  ..x..x
  by_phone                      ..y.yy  xxxxxx  ..x..x
  special_requests              ..y.yy  xyyyyy  ..x..y
  move_count                    ..y.yy  xvvvvy  ..x..x
  refund_cap                    ..y.yy  xvvvvy  ..x..x
  status                        ..y.yy  xvvvvy  ..x..v
  signature_required            ..y.yy  xvvvvy  ..x..y
  signature_completed           ..y.yy  xvvvvx  ..x..x
  signature_data                ..y.yy  xvvvvx  ..x..x
  hold_expires_at               ..y.yy  xvvvvy  ..x..y
  cancel_reason                 ..y.yy  xvvvvv  ..x..v
  cancel_refund_percent         ..y.yy  xvvvvv  ..x..x
  cancel_note                   ..y.yy  xvvvvv  ..x..v
  calendar_sequence             ..y.yy  xvvvvi  ..x..i
  created_at                    ..y.yy  xiiiiy  ..x..x
  updated_at                    ..y.yy  xiiiiy  ..i..i
  erased_at                     ..y.yy  xvvvvv  ..x..x

booking_history, delete: .....x
  id                            ..y.yy  xxxxxx  .....x
  booking_id                    ..y.yy  xxxxxx  .....x
  at                            ..y.yy  xxxxxx  .....x
  version                       ..y.yy  xxxxxx  .....x
  actor_id                      ..y.yy  xxxxxx  .....x
  actor                         ..y.yy  xxxxxx  .....x
  way                           ..y.yy  xxxxxx  .....x
  change                        ..y.yy  xxxxxx  .....x
  old                           ..y.yy  xxxxxx  .....x
  new                           ..y.yy  xxxxxx  .....x
  reason                        ..y.yy  xxxxxx  .....x
  request_id                    ..y.yy  xxxxxx  .....x

customers, delete: .....s
  id                            ..y.yy  xxxxxy  .....x
  user_id                       ..y.yy  xxxxxy  .....x
  name                          ..y.yy  xxxxxy  .....y
  email                         ..y.yy  xxxxxy  .....y
  phone                         ..y.yy  xxxxxy  .....y
  company_name                  ..y.yy  xxxxxy  .....y
  referral_source               ..y.yy  xxxxxy  .....y
  referral_details              ..y.yy  xxxxxy  .....y
  created_at                    ..y.yy  xxxxxy  .....x
  updated_at                    ..y.yy  xxxxxy  .....i

payments, delete: .....s
  id                            ..y.yy  xxxxxy  .....x
  booking_id                    ..y.yy  xxxxxy  .....x
  amount                        ..y.yy  xxxxxv  .....x
  currency                      ..y.yy  xxxxxy  .....x
  status                        ..y.yy  xxxxxy  .....s
  provider_session_id           ..y.yy  xxxxxy  .....x
  provider_session_expires_at   ..y.yy  xxxxxy  .....y
  provider_payment_intent       ..y.yy  xxxxxy  .....y
  purpose                       ..y.yy  xxxxxv  .....x
  method                        ..y.yy  xxxxxv  .....x
  received_amount               ..y.yy  xxxxxv  .....x
  received_on                   ..y.yy  xxxxxi  .....x
  note                          ..y.yy  xxxxxy  .....y
  created_at                    ..y.yy  xxxxxy  .....x

refunds, delete: .....x
  id                            ..y.yy  xxxxxx  .....x
  booking_id                    ..y.yy  xxxxxx  .....x
  payment_id                    ..y.yy  xxxxxx  .....x
  amount                        ..y.yy  xxxxxx  .....x
  reason                        ..y.yy  xxxxxx  .....x
  status                        ..y.yy  xxxxxx  .....x
  provider_refund_id            ..y.yy  xxxxxx  .....x
  created_at                    ..y.yy  xxxxxx  .....x
  made_at                       ..y.yy  xxxxxx  .....x

disputes, delete: .....x
  id                            ....yy  xxxxxx  .....x
  booking_id                    ....yy  xxxxxx  .....x
  payment_id                    ....yy  xxxxxx  .....x
  provider_dispute_id           ....yy  xxxxxx  .....x
  amount                        ....yy  xxxxxx  .....x
  reason                        ....yy  xxxxxx  .....x
  status                        ....yy  xxxxxx  .....x
  created_at                    ....yy  xxxxxx  .....x
  closed_at                     ....yy  xxxxxx  .....x

payment_differences, delete: .....x
  id                            ....yy  xxxxxx  .....x
  kind                          ....yy  xxxxxx  .....x
  provider_id                   ....yy  xxxxxx  .....x
  booking_id                    ....yy  xxxxxx  .....x
  provider_cents                ....yy  xxxxxx  .....x
  ledger_cents                  ....yy  xxxxxx  .....x
  provider_state                ....yy  xxxxxx  .....x
  ledger_state                  ....yy  xxxxxx  .....x
  found_at                      ....yy  xxxxxx  .....x
  decided_at                    ....yy  xxxxxx  .....x
  decided_by                    ....yy  xxxxxx  .....x
  reason                        ....yy  xxxxxx  .....x

ledger_entries, delete: .....x
  id                            ....yy  xxxxxx  .....x
  booking_id                    ....yy  xxxxxx  .....x
  kind                          ....yy  xxxxxx  .....x
  amount                        ....yy  xxxxxx  .....x
  payment_id                    ....yy  xxxxxx  .....x
  refund_id                     ....yy  xxxxxx  .....x
  dispute_id                    ....yy  xxxxxx  .....x
  reason                        ....yy  xxxxxx  .....x
  created_by                    ....yy  xxxxxx  .....x
  created_at                    ....yy  xxxxxx  .....x

booking_sync, delete: .....y
  id                            ....yy  xxxxxy  .....y
  booking_id                    ....yy  xxxxxy  .....y
  external_system               ....yy  xxxxxy  .....y
  external_booking_id           ....yy  xxxxxy  .....y
  sync_status                   ....yy  xxxxxy  .....y
  revision                      ....yy  xxxxxy  .....y
  last_synced_at                ....yy  xxxxxy  .....y
  leased_until                  ....yy  xxxxxy  .....y
  error_message                 ....yy  xxxxxy  .....y
  created_at                    ....yy  xxxxxy  .....y

contacts, delete: .....y
  id                            ....yy  yyyyyy  ....xy
  number                        ....yy  iiiiii  ....xy
  name                          ....yy  yyyyyy  ....xy
  email                         ....yy  yyyyyy  ....xy
  phone                         ....yy  yyyyyy  ....xy
  message                       ....yy  yyyyyy  ....xy
  urgency                       ....yy  yyyyyy  ....xy
  contact_method                ....yy  yyyyyy  ....xy
  status                        ....yy  iiiiiy  ....yy
  source                        ....yy  iiiiiy  ....xy
  event_name                    ....yy  yyyyyy  ....xy
  event_type                    ....yy  yyyyyy  ....xy
  event_date                    ....yy  yyyyyy  ....xy
  event_time                    ....yy  yyyyyy  ....xy
  location                      ....yy  yyyyyy  ....xy
  guest_count                   ....yy  yyyyyy  ....xy
  package_id                    ....yy  yyyyyy  ....xy
  hours                         ....yy  yyyyyy  ....xy
  special_requests              ....yy  yyyyyy  ....xy
  user_id                       ....yy  iiiiiy  ....xy
  assignee_id                   ....yy  iiiiiy  ....xy
  is_spam                       ....yy  iiiiiy  ....xy
  answered_at                   ....yy  iiiiiy  ....xy
  created_at                    ....yy  iiiiiy  ....xy

answer_templates, delete: ....yy
  id                            ....yy  xxxxyy  ....yy
  name                          ....yy  xxxxyy  ....yy
  subject                       ....yy  xxxxyy  ....yy
  body                          ....yy  xxxxyy  ....yy
  archived                      ....yy  xxxxyy  ....yy

profiles, delete: .....y
  id                            ..y..y  xxxxxy  ..x..x
  full_name                     ..y..y  xyyyyy  ..y..y
  avatar_url                    ..y..y  xyyyyy  ..y..y
  bio                           ..y..y  xyyyyy  ..y..y
  company_name                  ..y..y  xyyyyy  ..y..y
  website                       ..y..y  xyyyyy  ..y..y
  twitter_handle                ..y..y  xyyyyy  ..y..y
  linkedin_url                  ..y..y  xyyyyy  ..y..y
  updated_at                    ..y..y  xiiiii  ..i..i

comments, delete: ..y..y
  id                            yyyyyy  xyyyyy  .....y
  user_id                       yyyyyy  xxxxxy  .....y
  blog_post_slug                yyyyyy  xyyyyy  .....y
  content                       yyyyyy  xyyyyy  .....y
  parent_id                     yyyyyy  xyyyyy  .....y
  removed_at                    yyyyyy  vvvvvv  .....v
  hidden_at                     yyyyyy  vvvvvv  .....v
  created_at                    yyyyyy  xiiiiy  .....y

plans, delete: ..y..y
  id                            ..y..y  xyyyyy  ..x..y
  user_id                       ..y..y  xxxxxy  ..x..y
  kind                          ..y..y  vvvvvv  ..v..v
  title                         ..y..y  xyyyyy  ..y..y
  content                       ..y..y  xyyyyy  ..x..y
  created_at                    ..y..y  xiiiiy  ..x..y

shared_plans, delete: ..y..y
  id                            ..y..y  xxxxxy  .....y
  user_id                       ..y..y  xxxxxy  .....y
  kind                          ..y..y  vvvvvv  .....v
  content                       ..y..y  xxxxxy  .....y
  created_at                    ..y..y  xxxxxy  .....y

achievements, delete: .....y
  id                            yyyyyy  xxxxxy  .....y
  name                          yyyyyy  xxxxxy  .....y
  description                   yyyyyy  xxxxxy  .....y
  icon                          yyyyyy  xxxxxy  .....y
  points                        yyyyyy  xxxxxy  .....y

user_achievements, delete: .....y
  id                            ..y..y  xyyyyy  .....y
  user_id                       ..y..y  xxxxxy  .....y
  achievement_id                ..y..y  xxxxxy  .....y
  earned_at                     ..y..y  xiiiiy  .....y
`;
