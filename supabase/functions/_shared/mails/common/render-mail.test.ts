import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { palettes } from '../../../../../shared-ui/src/theme/palettes.ts';
import type { MailContent } from './content.ts';
import { renderMail } from './render-mail.ts';

const content: MailContent = {
  subject: 'Your booking',
  heading: 'Your booking is confirmed',
  paragraphs: ['The date is yours.\nSee you there.', 'Please sign the contract.'],
  facts: [
    ['Event', 'Garden party'],
    ['Requests', ''],
  ],
  action: { label: 'See my bookings', url: 'https://site.test/account?a=1&b=2' },
  footnotes: ['You get this mail because you booked.', { label: 'Unsubscribe', url: 'https://site.test/leave' }],
};

// rule: notifications-and-mails.md#mail-frame
test('the text part has everything that the mail says, with its addresses', async () => {
  expect((await renderMail(content, FIRST_BUSINESS)).text).toBe(
    [
      'Your booking is confirmed',
      'The date is yours.\nSee you there.',
      'Please sign the contract.',
      'Event: Garden party',
      'See my bookings: https://site.test/account?a=1&b=2',
      'You get this mail because you booked.',
      'Unsubscribe https://site.test/leave',
      'District Pour, Washington, DC Metro Area\n(202) 555-0142 · hello@example.com',
    ].join('\n\n'),
  );
});

test('an inbox shows the first paragraph, or the line that was given for it', async () => {
  const preheaderOf = async (given: MailContent) =>
    /data-skip-in-text="true">([^\u00a0]*)/.exec((await renderMail(given, FIRST_BUSINESS)).html)?.[1];
  expect(await preheaderOf(content)).toBe('The date is yours.\nSee you there.');
  expect(await preheaderOf({ ...content, preheader: 'Paid in full' })).toBe('Paid in full');
});

// rule: notifications-and-mails.md#mail-reading
test('the mail has a dark theme, and no picture, script or outside file', async () => {
  const { html } = await renderMail(content, FIRST_BUSINESS);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
});

test('the colors are those of the site', async () => {
  const colors = new Set((await renderMail(content, FIRST_BUSINESS)).html.match(/#[0-9a-f]{6}\b/g));
  const site = new Set([...Object.values(palettes.light), ...Object.values(palettes.dark)]);
  expect([...colors].filter((color) => !site.has(color))).toEqual([]);
});

// rule: notifications-and-mails.md#mail-escaping
test('values are escaped everywhere', async () => {
  const hostile = '"><script>alert(1)</script>';
  const { html } = await renderMail(
    {
      subject: hostile,
      heading: hostile,
      preheader: hostile,
      paragraphs: [hostile],
      facts: [[hostile, hostile]],
      action: { label: hostile, url: `https://site.test/?${hostile}` },
      footnotes: [hostile, { label: hostile, url: `https://site.test/?${hostile}` }],
    },
    FIRST_BUSINESS,
  );
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('">&lt;script');
});

test('facts with equal labels are all shown, and nothing is logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const { text } = await renderMail(
    {
      ...content,
      facts: [
        ['Drink', 'Paloma'],
        ['Drink', 'Negroni'],
      ],
    },
    FIRST_BUSINESS,
  );
  expect(text).toContain('Drink: Paloma\nDrink: Negroni');
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('a text of 10,000 characters without a space is kept whole', async () => {
  const long = 'x'.repeat(10_000);
  const { html, text } = await renderMail({ ...content, facts: [['Message', long]] }, FIRST_BUSINESS);
  expect(text).toContain(`Message: ${long}`);
  expect(html).toContain(long);
});
