-- The tables whose changes by staff, admins and functions are recorded (docs/product/audit.md#recorded), with the names of the
-- texts of ours whose values are kept. A test names every other table, with the reason why its changes are not recorded here.

select private.audit_changes('public.contacts');
select private.audit_changes('private.enquiry_answers');
select private.audit_changes('private.enquiry_bookings');
select private.audit_changes('public.answer_templates', 'name');
select private.audit_changes('private.offers');
select private.audit_changes('public.customers');
select private.audit_changes('private.customer_notes');
select private.audit_changes('private.customer_tags');
select private.audit_changes('private.customer_merges');
select private.audit_changes('private.booking_notes');
select private.audit_changes('private.bill_to');
select private.audit_changes('public.payments');
select private.audit_changes('public.refunds');
select private.audit_changes('public.disputes');
select private.audit_changes('public.payment_differences');
select private.audit_changes('private.tax_rates');
select private.audit_changes('private.price_lists', 'list');
select private.audit_changes('private.opening_settings');
select private.audit_changes('private.opening_hours');
select private.audit_changes('private.closed_days');
select private.audit_changes('private.hold_limits');
select private.audit_changes('private.business_facts', 'area_name', 'area_detail', 'zip_prefixes', 'socials', 'claim_events',
  'claim_years', 'claim_guests', 'claim_awards', 'claim_licence', 'licence_number', 'insurance_number', 'press', 'ratings');
select private.audit_changes('private.gallery_pictures', 'title', 'alt', 'categories', 'asset');
select private.audit_changes('private.mail_addresses');
select private.audit_changes('private.integration');
select private.audit_changes('private.terms_versions');
select private.audit_changes('private.issues', 'subject');
select private.audit_changes('private.subscribers');
select private.audit_changes('private.suppressed_mailboxes');
select private.audit_changes('private.user_roles');
select private.audit_changes('private.invitations');
select private.audit_changes('private.staff');
select private.audit_changes('private.staff_certificates');
select private.audit_changes('private.shifts');
select private.audit_changes('private.absences');
select private.audit_changes('private.staff_hours');
select private.audit_changes('private.staff_exceptions');
select private.audit_changes('private.ingredients', 'name', 'allergens');
select private.audit_changes('private.event_sheets');
select private.audit_changes('private.shopping_lists');
select private.audit_changes('private.recipe_photos', 'alt');
select private.audit_changes('private.recipes');
-- Slots come and go by the opening hours; what an admin does with one is switch it.
create trigger slots_90_audit after update of is_available on private.slots
  for each row execute function private.record_change();
select private.audit_changes('private.sharing_preferences');
