import { work } from '../testing/outbox.ts';

const token = '0123456789abcdef0123456789abcdef';
const shift = {
  shift_id: '00000000-0000-4000-8000-000000000071',
  ...{ name: 'Basil', event: 'Garden party', place: '725 Wharf Street SW', note: 'Bring the small shaker', token },
  ...{ starts_at: '2027-06-20T01:00:00+00:00', ends_at: '2027-06-20T06:30:00+00:00', email: 'basil@example.com' },
};

// rule: B-4-06
test.each([
  ['published', 'You have a new shift', 'Accept or decline'],
  ['changed', 'Your shift has changed', 'Accept or decline'],
  ['reminder', 'Your shift is tomorrow', 'Accept or decline'],
])(
  'the mail about a shift that is %s names the evening in New York, the place and the note, and has a link',
  async (what, heading, button) => {
    const { mails } = await work('mail.shift', { ...shift, what, answer: null });
    expect(mails[0]).toMatchObject({
      to: ['basil@example.com'],
      subject: `${heading}: Garden party, Saturday, June 19, 2027`,
    });
    const { text = '' } = mails[0] ?? {};
    expect(text).toContain('9:00 PM to 2:30 AM Eastern Time');
    expect(text).toContain('725 Wharf Street SW');
    expect(text).toContain('Bring the small shaker');
    expect(text).toContain(`${button}: http://site.test/shift#${token}`);
  },
);

// rule: B-4-06
test('the mail about a change names first what was and what is, without the phone of anybody', async () => {
  const menu = {
    kind: 'menu',
    content: { eventType: 'birthday', alcoholPreferences: 'gin', foodPairings: [], guestCount: 60 },
  };
  const was = {
    ...{ place: 'Old Hall, 1 Market Square', access_note: 'Ring Ann, (202) 555-0123', allergies: null, menu: 'Mule' },
    ...{ ends_at: '2027-06-20T05:30:00+00:00', answer: 'accepted', extra_items: [], plans: [] },
  };
  const now = {
    ...{ place: shift.place, access_note: 'Gate 4, call 555-0123 or +1 202.555.0123 ext. 12', allergies: 'Nuts' },
    ...{ menu: null, ends_at: shift.ends_at, answer: null, extra_items: ['Glassware'], plans: [menu] },
  };
  const { mails } = await work('mail.shift', { ...shift, what: 'changed', answer: null, was, now });
  const { text = '' } = mails[0] ?? {};
  const rows = [
    'Your time: Saturday, June 19, 2027, 9:00 PM to 2:30 AM Eastern Time (before: Saturday, June 19, 2027, 9:00 PM to 1:30 AM Eastern Time)',
    'Location: 725 Wharf Street SW (before: Old Hall, 1 Market Square)',
    'Access: Gate 4, call (phone left out) or (phone left out) ext. 12 (before: Ring Ann, (phone left out))',
    'Plans: Menu for 60 guests: Cucumber Gin Highball, Garden Mojito, Capitol Old Fashioned, Berry Hurricane (before: none)',
    'Extras: Glassware (before: none)',
    'Allergies: Nuts (before: none)',
    'Menu: none (before: Mule)',
    'Event: Garden party',
  ];
  expect(text.split('\n').filter((line) => rows.includes(line))).toEqual(rows);
  expect(text).not.toMatch(/555.0123/);
});

test('of a time that was changed back, the mail says so and asks again', async () => {
  const { mails } = await work('mail.shift', {
    ...{ ...shift, what: 'changed', answer: null, was: { answer: 'accepted' }, now: { answer: null } },
  });
  expect(mails[0]?.text).toContain('It was changed, and is as it was before.');
  expect(mails[0]?.text).toContain('Accept or decline: http://site.test/shift#');
});

// rule: B-4-07
test('the mail about a cancelled event says so, and has no link', async () => {
  const { mails } = await work('mail.shift', { ...shift, what: 'cancelled', token: undefined });
  expect(mails[0]?.subject).toBe('The event was cancelled: Garden party, Saturday, June 19, 2027');
  expect(mails[0]?.text).toContain('You do not have to come any more.');
  expect(mails[0]?.text).not.toContain('/shift#');
});

test('who has accepted is told how to say that they cannot come', async () => {
  const { mails } = await work('mail.shift', { ...shift, what: 'reminder', answer: 'accepted' });
  expect(mails[0]?.text).toContain('You have accepted it.');
  expect(mails[0]?.text).toContain('Open the shift: http://site.test/shift#');
});

test('the mail about a removed shift has no link', async () => {
  const { mails } = await work('mail.shift', { ...shift, what: 'removed', token: undefined });
  expect(mails[0]?.text).toContain('You do not have to come any more.');
  expect(mails[0]?.text).not.toContain('/shift#');
});

test.each([
  [['Ana', 'Bo'], 'those with the fewest hours first: Ana, Bo.'],
  [[], 'Nobody of the crew is free'],
])('the owner reads who declined and who is free: %j', async (free, said) => {
  const { mails } = await work('mail.shift_declined_admin', { ...shift, name: 'Basil Barkeeper', free });
  expect(mails[0]).toMatchObject({ to: ['owner@example.com'] });
  expect(mails[0]?.subject).toContain('Basil Barkeeper cannot come: Garden party');
  expect(mails[0]?.text).toContain(said);
  expect(mails[0]?.text).toContain('http://site.test/staff-schedule?day=2027-06-19');
});

test('a row without a shift is given up', async () => {
  const { mails, finished } = await work('mail.shift', { what: 'published', email: 'basil@example.com', token });
  expect(mails).toEqual([]);
  expect(finished).toMatchObject([{ p_ok: false }]);
});
