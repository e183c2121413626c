import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, CUSTOMER, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

// docs/product/team.md#second-factor

const AUTH = `${BACKEND_URL}/auth/v1`;
const FACTOR = 'f1';
const RIGHT = '246810';

/** An account server with second factors; `state` is that of the account. */
function server(initial: 'off' | 'on' | 'needed') {
  const state = { factor: initial as string };
  const factor = { id: FACTOR, factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' };
  const handlers = [
    http.post(`${BACKEND_URL}/rest/v1/rpc/second_factor`, () => HttpResponse.json(state.factor)),
    http.post(`${BACKEND_URL}/rest/v1/rpc/my_role`, () =>
      HttpResponse.json(state.factor === 'needed' ? 'customer' : 'admin'),
    ),
    http.get(`${AUTH}/user`, () =>
      HttpResponse.json({ id: ADMIN.id, email: ADMIN.email, factors: state.factor === 'off' ? [] : [factor] }),
    ),
    http.post(`${AUTH}/factors`, () =>
      HttpResponse.json({ id: FACTOR, type: 'totp', totp: { qr_code: '<svg/>', secret: 'JBSWY3DPEHPK3PXP', uri: '' } }),
    ),
    http.post(`${AUTH}/factors/${FACTOR}/challenge`, () =>
      HttpResponse.json({ id: 'c1', type: 'totp', expires_at: 0 }),
    ),
    http.post(`${AUTH}/factors/${FACTOR}/verify`, async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== RIGHT)
        return HttpResponse.json(
          { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code' },
          { status: 422 },
        );
      state.factor = 'on';
      return HttpResponse.json({
        ...{ access_token: 'a.b.c', refresh_token: `refresh-${ADMIN.id}`, token_type: 'bearer', expires_in: 3600 },
        user: { id: ADMIN.id, email: ADMIN.email },
      });
    }),
    http.delete(`${AUTH}/factors/${FACTOR}`, () => {
      state.factor = 'off';
      return HttpResponse.json({ id: FACTOR });
    }),
  ];
  return handlers;
}
const topic = async () => within(await screen.findByRole('region', { name: 'Second factor' }));

// rule: team.md#second-factor
test('an admin scans the picture, confirms by a code, and removes it again', async () => {
  const { user, container } = renderPage('/account/security', { session: ADMIN, handlers: server('off') });
  await user.click((await topic()).getByRole('button', { name: 'Set Up a Second Factor' }));
  expect(await screen.findByRole('img', { name: 'Picture for the authenticator app' })).toHaveAttribute(
    'src',
    expect.stringContaining('data:image/svg+xml'),
  );
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  await user.type((await topic()).getByLabelText('Code of the app'), RIGHT);
  await expectNoAxeViolations(container);
  await user.click((await topic()).getByRole('button', { name: 'Switch It On' }));
  expect(await screen.findByText('Second factor switched on')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Remove the Second Factor' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Second factor removed')).toBeInTheDocument();
});

// rule: team.md#second-factor
test('a session without the second factor is opened by a code and leads back to the desk; a wrong code says so', async () => {
  const { user, path } = renderPage('/account/security', {
    session: ADMIN,
    handlers: server('needed'),
    state: { from: '/admin/today' },
  });
  const code = (await topic()).getByLabelText('Code of the app');
  await user.type(code, '111111');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/not the code that the app shows now/)).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '246 810');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Signed in with your second factor')).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/admin/today'));
});

// rule: team.md#no-second-factor
test('where the account server has none, an admin reads so and a customer nothing', async () => {
  const { unmount } = renderPage('/account/security', { session: ADMIN });
  expect(await screen.findByText(/The account server of this site has no second factor/)).toBeVisible();
  unmount();
  renderPage('/account/security', { session: CUSTOMER });
  await waitFor(() => expect(backend.to('POST', '/rest/v1/rpc/second_factor').length).toBeGreaterThan(1));
  expect(screen.queryByRole('region', { name: 'Second factor' })).toBeNull();
});
