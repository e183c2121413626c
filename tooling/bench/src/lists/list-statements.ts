const YEAR = `private.local_now()::date - 364, private.local_now()::date`;

/** The lists and reports by name; one statement each, as the page sends it. */
export const LISTS: Readonly<Record<string, string>> = {
  'bookings: first page': `select * from public.list_bookings()`,
  'bookings: last page': `select * from public.list_bookings(p_offset => 9975)`,
  'bookings: search': `select * from public.list_bookings(p_filter => '{"search": "person 4711"}')`,
  'bookings: overdue by open': `select * from public.list_bookings(p_filter => '{"money": "overdue"}', p_sort => 'open', p_descending => true)`,
  'bookings: by customer': `select * from public.list_bookings(p_sort => 'customer')`,
  'desk search: a name': `select * from public.desk_search('person 4711')`,
  'desk search: a word of all': `select * from public.desk_search('person')`,
  'desk search: what all names sound like': `select * from public.desk_search('Parson')`,
  'desk search: a phone number': `select * from public.desk_search('202 555 0147')`,
  'ledger: a year': `select * from public.list_money(p_filter => jsonb_build_object('from', private.local_now()::date - 365))`,
  'tax of a quarter': `select * from public.quarter_tax(extract(year from private.local_now())::integer, 3)`,
  'report: money, a year': `select * from public.money_report(${YEAR})`,
  'report: question to payment, a year': `select * from public.conversion_report(${YEAR})`,
  'report: sources, a year': `select * from public.source_report(${YEAR})`,
  'report: places, a year': `select * from public.place_report(${YEAR})`,
  'report: packages, a year': `select * from public.package_report(${YEAR})`,
  'report: repeat customers, a year': `select * from public.repeat_report(${YEAR})`,
  'report: cost and margin, a year': `select * from public.margin_report(${YEAR})`,
  'audit: first page': `select * from public.audit_list()`,
  'audit: search': `select * from public.audit_list(p_filter => '{"search": "price"}')`,
  'bookings: part of a file': `select * from public.list_bookings(p_limit => 1000)`,
};
