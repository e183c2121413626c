/** Longer than every text may be. */
export const LONG = 'x'.repeat(10_000);
export const MARKUP = '<img src=x onerror=alert(1)><script>alert(1)</script>';
export const SQL = `'; drop table public.bookings; --`;
/** Values that are invalid for every column of that type. */
export const WRONG: Record<string, unknown[]> = {
  text: [LONG, '', ' \n\t', null, '\u0000', 'a\u0000b'],
  choice: ['', MARKUP, SQL, LONG, 'PENDING', null, 7, true, [], {}, '\u0000'],
  uuid: ['', 'not-a-uuid', '00000000-0000-4000-8000-00000000000', MARKUP, SQL, LONG, 7, null, true, [], {}, '\u0000'],
  integer: [0, -1, 1e9, 1e12, 2.5, 'NaN', 'Infinity', '', MARKUP, SQL, LONG, null, true, [], {}, '\u0000'],
  date: [
    '2027-02-30',
    '2027-13-01',
    '0000-00-00',
    '2027-00-10',
    'infinity',
    '-infinity',
    'tomorrow-ish',
    '1e9',
    '',
    MARKUP,
    SQL,
    LONG,
    null,
    7,
    true,
    [],
    {},
    '\u0000',
    '99999-01-01',
    '2020-01-01',
  ],
  time: [
    '25:00',
    '24:01',
    '18:60',
    '-1:00',
    '6 o’clock',
    'NaN',
    '',
    MARKUP,
    SQL,
    LONG,
    null,
    7,
    true,
    [],
    {},
    '\u0000',
  ],
};

/** A value in a title of a test. */
export const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 37)}… (${text.length})` : text;
};
