import { work } from '../testing/outbox.ts';

const invitation = { invitation_id: 'i1', email: 'grace@example.com', token: '0123456789abcdef0123456789abcdef' };

// rule: B-3-50
test.each([
  ['staff', 'to the staff', 'the schedule and the recipes'],
  ['admin', 'as an admin', 'payments, prices and the team'],
])('the mail to %s names the role, and has the secret in the fragment of its link', async (role, named, may) => {
  const { mails, finished } = await work('mail.invitation', { ...invitation, role });
  expect(finished).toEqual([{ p_id: 1, p_ok: true, p_error: null }]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: ['grace@example.com'], subject: expect.stringContaining(named) as string });
  expect(mails[0]?.text).toContain(may);
  expect(mails[0]?.text).toContain(`Open the invitation: http://site.test/invitation#${invitation.token}`);
});

// rule: notifications-and-mails.md#invitation-mails
test('a row without a role is given up', async () => {
  const { mails, finished } = await work('mail.invitation', { ...invitation, role: 'customer' });
  expect(mails).toEqual([]);
  expect(finished).toMatchObject([{ p_ok: false }]);
});
