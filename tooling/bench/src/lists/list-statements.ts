/** The lists by name; one statement each, as the page sends it. */
export const LISTS: Readonly<Record<string, string>> = {
  'bookings: first page': `select * from public.list_bookings(p_descending => true)`,
  'bookings: last page': `select * from public.list_bookings(p_offset => 9975)`,
  'bookings: search': `select * from public.list_bookings(p_filter => '{"search": "person 4711"}')`,
  'bookings: overdue by open': `select * from public.list_bookings(p_filter => '{"money": "overdue"}', p_sort => 'open', p_descending => true)`,
  'bookings: by customer': `select * from public.list_bookings(p_sort => 'customer')`,
  'desk search: a name': `select * from public.desk_search('person 4711')`,
  'desk search: what all names sound like': `select * from public.desk_search('Parson')`,
  'desk search: a phone number': `select * from public.desk_search('202 555 0147')`,
  'bookings: part of a file': `select * from public.list_bookings(p_limit => 1000)`,
};
