import { screen } from '@testing-library/react';
import { ADMIN, CUSTOMER, renderWithData } from '../testing/index.ts';
import { useMyRoleQuery } from './role-api.ts';

function Role() {
  return <p>{useMyRoleQuery().data ?? 'asking'}</p>;
}

it.each([
  [ADMIN, 'admin'],
  [CUSTOMER, 'customer'],
  [undefined, 'anon'],
])('requests the role from the server', async (session, role) => {
  renderWithData(<Role />, { session });
  expect(await screen.findByText(role)).toBeInTheDocument();
});
