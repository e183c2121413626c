import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import UsersPage from './users-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const owner = {
  ...{
    id: 'a1',
    name: 'Olive Owner',
    email: 'olive@example.com',
    role: 'admin',
    state: 'active',
    second_factor: true,
    is_me: true,
  },
  last_sign_in_at: '2026-06-01T14:00:00+00:00',
};
const bartender = {
  ...{
    id: 'a2',
    name: null,
    email: 'bea@example.com',
    role: 'staff',
    state: 'new',
    second_factor: false,
    is_me: false,
  },
  last_sign_in_at: null,
};
const invitation = {
  ...{ id: 'i1', email: 'grace@example.com', role: 'admin', invited_by: 'Olive Owner', expired: false },
  invited_at: '2026-06-01T14:00:00+00:00',
  expires_at: '2026-06-08T14:00:00+00:00',
};
const calls = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

function open(refused?: Response) {
  const answer = () => refused?.clone() ?? new HttpResponse(null, { status: 204 });
  return openPage('/admin/users', UsersPage, '/admin/users', {
    handlers: [
      http.post(`${RPC}/team`, () => HttpResponse.json([owner, bartender])),
      http.post(`${RPC}/open_invitations`, () => HttpResponse.json([invitation])),
      ...['set_role', 'invite', 'withdraw_invitation'].map((name) => http.post(`${RPC}/${name}`, answer)),
    ],
  });
}

// rule: team.md#users-page
test('lists who has a role with state and last sign-in, and the open invitations', async () => {
  const { container } = open();
  const team = within(await screen.findByRole('table', { name: 'People with a role' }));
  expect(team.getByRole('row', { name: /Olive Owner/ })).toHaveTextContent(
    /You.*Admin.*Active.*Second factor.*Jun 1, 2026/,
  );
  expect(team.getByRole('row', { name: /bea@example\.com/ })).toHaveTextContent(/Staff.*Never signed in.*–/);
  const waiting = within(await screen.findByRole('table', { name: 'Invitations that nobody has accepted' }));
  expect(waiting.getByRole('row', { name: /grace@example\.com/ })).toHaveTextContent(
    /Admin.*by Olive Owner.*Jun 8, 2026/,
  );
  await expectNoAxeViolations(container);
});

test('an invitation needs an address and a role, and names both', async () => {
  const { user, container } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite to the team' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findAllByText('Enter an email address.')).not.toEqual([]);
  expect(dialog.getAllByText('Choose a role.')).not.toEqual([]);
  await expectNoAxeViolations(container);
  await user.type(dialog.getByLabelText('Email'), 'new@example.com');
  await user.click(dialog.getByLabelText(/^Staff:/));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation Sent')).toBeInTheDocument();
  expect(calls('invite')).toEqual([{ p_email: 'new@example.com', p_role: 'staff' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

// rule: team.md#invitation
test('a refused invitation says why at the address and keeps what was typed', async () => {
  const hint = 'Somebody with this address is in the team already. Change their role in the list.';
  const { user } = open(refusal(409, 'PT409', 'already_in_team', null, hint));
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Email'), 'bea@example.com');
  await user.click(dialog.getByLabelText(/^Admin:/));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findAllByText(hint)).not.toEqual([]);
  expect(dialog.getByLabelText('Email')).toHaveValue('bea@example.com');
});

// rule: team.md#change-role
test('a role is taken away after the consequence was read', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove bea@example.com' }));
  const question = screen.getByRole('alertdialog', { name: 'Remove bea@example.com from the team?' });
  expect(question).toHaveTextContent('Pages of the team close in all open tabs within 30 seconds');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Role Removed')).toBeInTheDocument();
  expect(calls('set_role')).toEqual([{ p_user_id: 'a2', p_role: 'customer' }]);
});

test('staff becomes an admin; the last admin stays, and the page says why', async () => {
  const hint = 'This is the only admin. Make somebody else an admin first.';
  const { user } = open(refusal(409, 'PT409', 'last_admin', null, hint));
  await user.click(await screen.findByRole('button', { name: 'Make staff (Olive Owner)' }));
  const question = screen.getByRole('alertdialog', { name: 'Make yourself staff?' });
  await user.click(within(question).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText(hint)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Make admin (bea@example.com)' }));
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(calls('set_role')).toContainEqual({ p_user_id: 'a2', p_role: 'admin' }));
});

// rule: team.md#resend-invitation
test('an invitation is sent again or withdrawn', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send again to grace@example.com' }));
  expect(await screen.findByText('Invitation Sent')).toBeInTheDocument();
  expect(calls('invite')).toEqual([{ p_email: 'grace@example.com', p_role: 'admin' }]);
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation to grace@example.com' }));
  expect(await screen.findByText('Invitation Withdrawn')).toBeInTheDocument();
  expect(calls('withdraw_invitation')).toEqual([{ p_id: 'i1' }]);
});

// rule: team.md#no-second-factor
test('the page says plainly where the account server has no second factor', async () => {
  open();
  expect(await screen.findByText('No second factor')).toBeInTheDocument();
  expect(screen.getByText(/passwords and mailboxes alone protect the accounts of the team/)).toBeInTheDocument();
});
