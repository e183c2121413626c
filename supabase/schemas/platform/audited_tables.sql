-- The tables whose changes by staff, admins and functions are recorded (docs/product/audit.md#recorded). A trigger names the
-- texts of ours whose values are kept. A test names every other table, with the reason why its changes are not recorded here.

create trigger contacts_90_audit after insert or update or delete on public.contacts
  for each row execute function private.record_change();
create trigger enquiry_answers_90_audit after insert or update or delete on private.enquiry_answers
  for each row execute function private.record_change();
create trigger enquiry_bookings_90_audit after insert or update or delete on private.enquiry_bookings
  for each row execute function private.record_change();
create trigger answer_templates_90_audit after insert or update or delete on public.answer_templates
  for each row execute function private.record_change('name');
create trigger offers_90_audit after insert or update or delete on private.offers
  for each row execute function private.record_change();
create trigger customers_90_audit after insert or update or delete on public.customers
  for each row execute function private.record_change();
create trigger customer_notes_90_audit after insert or update or delete on private.customer_notes
  for each row execute function private.record_change();
create trigger customer_tags_90_audit after insert or update or delete on private.customer_tags
  for each row execute function private.record_change();
create trigger customer_merges_90_audit after insert or update or delete on private.customer_merges
  for each row execute function private.record_change();
create trigger booking_notes_90_audit after insert or update or delete on private.booking_notes
  for each row execute function private.record_change();
create trigger bill_to_90_audit after insert or update or delete on private.bill_to
  for each row execute function private.record_change();
create trigger payments_90_audit after insert or update or delete on public.payments
  for each row execute function private.record_change();
create trigger refunds_90_audit after insert or update or delete on public.refunds
  for each row execute function private.record_change();
create trigger disputes_90_audit after insert or update or delete on public.disputes
  for each row execute function private.record_change();
create trigger payment_differences_90_audit after insert or update or delete on public.payment_differences
  for each row execute function private.record_change();
create trigger tax_rates_90_audit after insert or update or delete on private.tax_rates
  for each row execute function private.record_change();
create trigger price_lists_90_audit after insert or update or delete on private.price_lists
  for each row execute function private.record_change('list');
create trigger opening_settings_90_audit after insert or update or delete on private.opening_settings
  for each row execute function private.record_change();
create trigger opening_hours_90_audit after insert or update or delete on private.opening_hours
  for each row execute function private.record_change();
create trigger closed_days_90_audit after insert or update or delete on private.closed_days
  for each row execute function private.record_change();
create trigger hold_limits_90_audit after insert or update or delete on private.hold_limits
  for each row execute function private.record_change();
create trigger business_facts_90_audit after insert or update or delete on private.business_facts
  for each row execute function private.record_change('area_name', 'area_detail', 'zip_prefixes', 'socials', 'claim_events', 'claim_years', 'claim_guests', 'claim_awards', 'claim_licence', 'licence_number', 'insurance_number', 'press', 'ratings');
create trigger gallery_pictures_90_audit after insert or update or delete on private.gallery_pictures
  for each row execute function private.record_change('title', 'alt', 'categories', 'asset');
create trigger mail_addresses_90_audit after insert or update or delete on private.mail_addresses
  for each row execute function private.record_change();
create trigger integration_90_audit after insert or update or delete on private.integration
  for each row execute function private.record_change();
create trigger terms_versions_90_audit after insert or update or delete on private.terms_versions
  for each row execute function private.record_change();
create trigger issues_90_audit after insert or update or delete on private.issues
  for each row execute function private.record_change('subject');
create trigger subscribers_90_audit after insert or update or delete on private.subscribers
  for each row execute function private.record_change();
create trigger suppressed_mailboxes_90_audit after insert or update or delete on private.suppressed_mailboxes
  for each row execute function private.record_change();
create trigger user_roles_90_audit after insert or update or delete on private.user_roles
  for each row execute function private.record_change();
create trigger invitations_90_audit after insert or update or delete on private.invitations
  for each row execute function private.record_change();
create trigger staff_90_audit after insert or update or delete on private.staff
  for each row execute function private.record_change();
create trigger staff_certificates_90_audit after insert or update or delete on private.staff_certificates
  for each row execute function private.record_change();
create trigger shifts_90_audit after insert or update or delete on private.shifts
  for each row execute function private.record_change();
create trigger absences_90_audit after insert or update or delete on private.absences
  for each row execute function private.record_change();
create trigger staff_hours_90_audit after insert or update or delete on private.staff_hours
  for each row execute function private.record_change();
create trigger staff_exceptions_90_audit after insert or update or delete on private.staff_exceptions
  for each row execute function private.record_change();
create trigger ingredients_90_audit after insert or update or delete on private.ingredients
  for each row execute function private.record_change('name', 'allergens');
create trigger event_sheets_90_audit after insert or update or delete on private.event_sheets
  for each row execute function private.record_change();
create trigger shopping_lists_90_audit after insert or update or delete on private.shopping_lists
  for each row execute function private.record_change();
create trigger recipe_photos_90_audit after insert or update or delete on private.recipe_photos
  for each row execute function private.record_change('alt');
create trigger recipes_90_audit after insert or update or delete on private.recipes
  for each row execute function private.record_change();
-- Slots come and go by the opening hours; what an admin does with one is switch it.
create trigger slots_90_audit after update of is_available on private.slots
  for each row execute function private.record_change();
create trigger sharing_preferences_90_audit after insert or update or delete on private.sharing_preferences
  for each row execute function private.record_change();
