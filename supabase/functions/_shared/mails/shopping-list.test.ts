import { facts, work } from '../testing/outbox.ts';

const mailOf = async (items: object[], questions: string[]) =>
  (await work('mail.shopping_list', { ...facts, list: { items, questions } })).mails[0]!;

// rule: B-4-30
test('the client reads what to buy in whole bottles, and what we ask', async () => {
  const mail = await mailOf(
    [
      { name: 'Dry gin', amount: '12 × 750 ml' },
      { name: 'Orange liqueur', amount: '6 × 700 ml' },
    ],
    ['What do the guests who drink no alcohol get?'],
  );
  expect(mail).toMatchObject({
    to: [facts.email],
    subject: `What to buy for your event: ${facts.event_name}, booking 1001`,
  });
  expect(mail.text).toContain('Dry gin: 12 × 750 ml\nOrange liqueur: 6 × 700 ml');
  expect(mail.text).toContain('What do the guests who drink no alcohol get?');
});

test('without a menu the mail only asks, and names nothing to buy', async () => {
  const mail = await mailOf([], ['Which drinks do you want? No menu is chosen yet.']);
  expect(mail.subject).toBe(`A question about your drinks: ${facts.event_name}, booking 1001`);
  expect(mail.text).toContain('Which drinks do you want?');
  expect(mail.text).not.toMatch(/you buy|whole bottles/i);
});
