import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, CUSTOMER, http, HttpResponse, refusal } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const SECRET = 'f00d'.repeat(8);
const row = (changes: Record<string, unknown> = {}) => ({
  email: CUSTOMER.email,
  role: 'admin',
  expires_at: '2026-06-20T16:00:00+00:00',
  has_account: true,
  ...changes,
});
const calls = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

interface Opened {
  invitation?: Record<string, unknown> | null;
  refused?: boolean;
  fragment?: string;
  session?: RenderOptions['session'];
}

function open({ invitation = row(), refused = false, fragment = SECRET, session }: Opened = {}) {
  return renderPage(`/invitation#${fragment}`, {
    session,
    handlers: [
      http.post(`${RPC}/read_invitation`, () => HttpResponse.json(invitation ? [invitation] : [])),
      http.post(`${RPC}/redeem_invitation`, () => HttpResponse.json('a-grant')),
      http.post(`${RPC}/accept_invitation`, () =>
        refused
          ? refusal(409, 'PT409', 'invitation_gone', null, 'This invitation has ended.')
          : HttpResponse.json(String(invitation?.role)),
      ),
    ],
  });
}

// rule: B-3-50
test('somebody who is signed in with the address accepts by one button, and the secret leaves the address', async () => {
  const { user, container, path } = open({ session: CUSTOMER });
  expect(await screen.findByRole('heading', { level: 1, name: 'You are invited as an admin' })).toBeInTheDocument();
  expect(window.location.hash).toBe('');
  await expectNoAxeViolations(container);
  expect(calls('accept_invitation')).toEqual([]);
  await user.click(screen.getByRole('button', { name: `Accept as ${CUSTOMER.email}` }));
  expect(await screen.findByText('Welcome to the team')).toBeInTheDocument();
  expect(calls('accept_invitation')).toEqual([{ p_token: SECRET }]);
  await waitFor(() => expect(path()).toBe('/admin/today'));
});

// rule: team.md#accept
test('somebody with an account signs in and comes back to the invitation', async () => {
  const { user, state } = open();
  await user.click(await screen.findByRole('link', { name: 'Sign in to accept' }));
  await waitFor(() => expect(state()).toEqual({ from: `/invitation#${SECRET}` }));
  expect(calls('redeem_invitation')).toEqual([]);
});

test('somebody without an account gives a name and is signed in with the role', async () => {
  const { user, path } = open({ invitation: row({ email: 'grace@example.com', role: 'staff', has_account: false }) });
  const form = within(await screen.findByRole('form', { name: 'New account' }));
  await user.type(form.getByLabelText('Full Name'), 'Grace Hopper');
  await user.click(form.getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: 'Create the account and accept' }));
  expect(await screen.findByText('Welcome to the team')).toBeInTheDocument();
  expect(calls('take_sign_in_token')).toMatchObject([
    { p_email: 'grace@example.com', p_grant: 'a-grant', p_name: 'Grace Hopper' },
  ]);
  expect(calls('accept_invitation')).toEqual([{ p_token: SECRET }]);
  await waitFor(() => expect(path()).toBe('/staff-schedule'));
});

test('a new account needs a name and the agreement to the Terms', async () => {
  const { user, container } = open({ invitation: row({ email: 'grace@example.com', has_account: false }) });
  await user.click(await screen.findByRole('button', { name: 'Create the account and accept' }));
  expect(await screen.findAllByText('Enter your full name.')).not.toEqual([]);
  expect(screen.getAllByText('Accept the terms to create an account.')).not.toEqual([]);
  await expectNoAxeViolations(container);
  expect(calls('redeem_invitation')).toEqual([]);
});

// rule: team.md#accept
test('another account than that of the address cannot accept, and can log out here', async () => {
  const { user } = open({ invitation: row({ email: 'grace@example.com' }), session: CUSTOMER });
  expect(await screen.findByText(`You are signed in as ${CUSTOMER.email}`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByRole('link', { name: 'Sign in to accept' })).toBeInTheDocument();
});

test('a refusal says why and leaves the page as it is', async () => {
  const { user } = open({ session: CUSTOMER, refused: true });
  await user.click(await screen.findByRole('button', { name: `Accept as ${CUSTOMER.email}` }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation has ended.');
  expect(screen.getByRole('button', { name: `Accept as ${CUSTOMER.email}` })).toBeEnabled();
});

// rule: team.md#invitation-ended
test.each([
  ['that was used', SECRET, null],
  ['without a secret', 'hello', row()],
])('a link %s opens nothing and says what may have happened', async (_kind, fragment, invitation) => {
  const { container } = open({ fragment, invitation });
  expect(await screen.findByText('This link does not open an invitation')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});
