import { act, screen, waitFor } from '@testing-library/react';
import { ADMIN, backend, BACKEND_URL, CUSTOMER, delay, http, HttpResponse, refusal, STAFF } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { createRemoteLoader } from '../remotes/create-remote-loader.ts';
import { openSite, plainPage, testManifest } from '../testing/open-site.tsx';

const loadRemote = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: () => {},
  registerPlugins: () => {},
  registerGlobalPlugins: () => {},
}));

/** Options of a site whose admin page comes from its remote. */
const admin = () => ({ pages: { '/admin': null }, loader: createRemoteLoader(testManifest()) });
const roleCalls = () => backend.to('POST', '/rest/v1/rpc/my_role');
beforeEach(() =>
  loadRemote.mockReset().mockResolvedValue({ pages: { '/admin': () => Promise.resolve(plainPage('/admin')) } }),
);

// A customer passes the guard of the session on /admin too
// rule: A-2.2-08
test.each([CUSTOMER, STAFF])(
  'a $role who opens /admin sees that they have no access and downloads no code of its remote',
  async (session) => {
    const { container, path } = openSite('/admin', { ...admin(), session });
    expect(await screen.findByText('You are not authorized to see this page')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '/admin' })).toBeInTheDocument();
    expect(path()).toBe('/admin');
    expect(loadRemote).not.toHaveBeenCalled();
    expect(roleCalls()).toHaveLength(1);
    await expectNoAxeViolations(container);
  },
);

// rule: B-3-70
test('the refusal leads a customer to the account and staff to the schedule', async () => {
  const staff = openSite('/admin', { ...admin(), session: STAFF });
  expect(await screen.findByRole('link', { name: 'Go to the schedule' })).toHaveAttribute('href', '/staff-schedule');
  staff.unmount();
  openSite('/admin', { ...admin(), session: CUSTOMER });
  expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
});

test("an admin's page is loaded after the role", async () => {
  openSite('/admin', {
    ...admin(),
    session: ADMIN,
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/rpc/my_role`, async () => (await delay(50), HttpResponse.json('admin'))),
    ],
  });
  expect(await screen.findByText('Checking your access...')).toBeInTheDocument();
  expect(loadRemote).not.toHaveBeenCalled();
  expect(await screen.findByRole('heading', { name: 'Page /admin' })).toBeInTheDocument();
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

/** Keeps what waits for 10 to 30 seconds; `letPass` runs it, as the time would. */
function watchTimers() {
  const real = globalThis.setTimeout;
  const waiting: (() => unknown)[] = [];
  const watched = (run: () => unknown, delay?: number) => {
    if (Number(delay) > 10_000 && Number(delay) <= 30_000) waiting.push(run);
    return real(run, delay);
  };
  globalThis.setTimeout = Object.assign(watched, real) as typeof setTimeout;
  return {
    letPass: () => act(async () => Promise.all(waiting.splice(0).map((run) => run()))),
    restore: () => {
      globalThis.setTimeout = real;
    },
  };
}

// rule: team.md#second-factor
test('an admin who signed in without their second factor is led to its code', async () => {
  const { container } = openSite('/admin', {
    ...admin(),
    session: ADMIN,
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/rpc/my_role`, () => HttpResponse.json('customer')),
      http.post(`${BACKEND_URL}/rest/v1/rpc/second_factor`, () => HttpResponse.json('needed')),
    ],
  });
  expect(await screen.findByText('Your second factor is needed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enter the code' })).toHaveAttribute('href', '/account/security');
  expect(loadRemote).not.toHaveBeenCalled();
  await expectNoAxeViolations(container);
});

// rule: B-3-50
test('a page whose role is taken away closes within 30 seconds, also without the focus', async () => {
  const timers = watchTimers();
  let role = 'admin';
  openSite('/admin', {
    ...admin(),
    session: ADMIN,
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/my_role`, () => HttpResponse.json(role))],
  });
  expect(await screen.findByRole('heading', { name: 'Page /admin' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('blur')));
  role = 'customer';
  await timers.letPass();
  expect(await screen.findByText('You are not authorized to see this page')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Page /admin' })).toBeNull();
  timers.restore();
});

// rule: team.md#role-taken-away
test('a check of the role that fails leaves the page open', async () => {
  const timers = watchTimers();
  let answers = true;
  openSite('/admin', {
    ...admin(),
    session: ADMIN,
    handlers: [
      http.post(`${BACKEND_URL}/rest/v1/rpc/my_role`, () =>
        answers ? HttpResponse.json('admin') : refusal(500, 'XX000', 'broken'),
      ),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Page /admin' })).toBeInTheDocument();
  answers = false;
  await timers.letPass();
  await waitFor(() => expect(roleCalls().length).toBeGreaterThan(1));
  expect(screen.getByRole('heading', { name: 'Page /admin' })).toBeInTheDocument();
  timers.restore();
});

test('a role that cannot be checked can be requested again', async () => {
  const { user } = openSite('/admin', {
    ...admin(),
    session: ADMIN,
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/my_role`, () => refusal(500, 'XX000', 'broken'), { once: true })],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page /admin' })).toBeInTheDocument();
});
