import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import ReleasesPage from './releases-page.tsx';

const lastSeen = '2026-11-20T15:00:00.000Z';
const report = (release: string, visitors: number, failing: number, vitals = {}) => ({
  release,
  visitors,
  failing,
  vitals,
  lastSeen,
});
const reports = {
  since: '2026-11-20T12:00:00.000Z',
  releases: [
    report('mfe-booking@1.0.0-live', 8, 2, { LCP: 912.4, CLS: 0.0021 }),
    report('mfe-booking@1.0.0-next', 4, 3),
    report('mfe-booking@1.0.0-older', 1, 0),
  ],
  errors: [{ release: 'mfe-booking@1.0.0-next', what: 'load', message: 'Loading chunk 94 failed', count: 3, lastSeen }],
};
const none = { live: null, since: null, previous: null, canary: null, off: null, kept: [] };
const booking = {
  ...none,
  name: 'mfe-booking',
  live: '1.0.0-live',
  since: lastSeen,
  previous: '1.0.0-before',
  kept: ['1.0.0-next', '1.0.0-live', '1.0.0-before'],
};
const canary = { version: '1.0.0-next', percent: 10, since: lastSeen };
const tools = { ...none, name: 'mfe-tools', off: '1.0.0-tools', kept: ['1.0.0-tools'] };
const history = [
  { who: 'ada@example.com', what: 'switch-off', package: 'mfe-tools', from: '1.0.0-tools', to: null, when: lastSeen },
  {
    who: 'booking-ci',
    what: 'release',
    package: 'mfe-booking',
    from: '1.0.0-before',
    to: '1.0.0-live',
    when: lastSeen,
    commit: '5d35a15d14aa0b1c2d3e',
  },
];
const site = window.location.origin;
/** The site server's answers: packages of production, and a staging that does not answer. */
let packages: object[];
let canChange: boolean;
let health: object;
const environments = () =>
  HttpResponse.json({
    environments: [
      {
        name: 'production',
        isThis: true,
        url: 'https://production.example',
        state: { packages, history, canaryPercent: 10 },
      },
      {
        name: 'testing',
        isThis: false,
        url: 'https://testing.example',
        state: { packages: [booking], history: [], canaryPercent: 10 },
      },
      {
        name: 'staging',
        isThis: false,
        url: 'https://staging.example',
        problem: 'The registry service did not answer within 10 s.',
      },
    ],
    canChange,
  });
const requests: { path: string; body: unknown; token: string | null }[] = [];
let change: (body: unknown) => Response;
const server = () => [
  http.get(`${site}/telemetry`, () => HttpResponse.json(reports)),
  http.get(`${site}/releases`, environments),
  http.get(`${site}/health/ready`, () => HttpResponse.json(health)),
  http.post(`${site}/releases/:environment/:name`, async ({ request }) => {
    const body: unknown = await request.json();
    requests.push({ path: new URL(request.url).pathname, body, token: request.headers.get('Authorization') });
    return change(body);
  }),
];
const open = (handlers = server()) => openPage('/admin/releases', ReleasesPage, '/admin/releases', { handlers });
const table = (name: string) => screen.findByRole('table', { name });
const versions = async () => within(await table('Versions on production'));
const row = async (name: RegExp) => (await versions()).findByRole('row', { name });
const press = async (user: ReturnType<typeof open>['user'], name: RegExp, button: string) =>
  user.click(within(await row(name)).getByRole('button', { name: button }));

beforeEach(() => {
  packages = [{ ...booking, canary }, tools];
  canChange = true;
  health = { status: 'ok' };
  requests.length = 0;
  change = () => HttpResponse.json({ from: '1.0.0-live', to: '1.0.0-next', removed: [], warnings: [] });
});

// rule: releases.md#release-figures, releases.md#release-history, releases.md#releases-page
test('an admin sees the versions of each environment with their figures, the errors and the last changes', async () => {
  const { container } = open();
  const since = /since Nov 20, 2026, 10:00 AM/;
  const live = await row(/1\.0\.0-live Live/);
  expect(live).toHaveTextContent(/mfe-booking 1\.0\.0-live/);
  expect(live).toHaveTextContent(since);
  await waitFor(() => expect(live).toHaveTextContent(/8.*2 \(25 %\).*912 ms.*–.*0\.002/));
  expect(await row(/1\.0\.0-next Canary, 10 %/)).toHaveTextContent(/4.*3 \(75 %\)/);
  expect(await row(/1\.0\.0-before Previous/)).toHaveTextContent(/–/);
  expect(await row(/1\.0\.0-tools Switched off/)).toHaveTextContent(since);
  expect(screen.getByRole('alert')).toHaveTextContent(/staging.*The registry service did not answer within 10 s\./);
  const testing = within(screen.getByRole('region', { name: 'testing' }));
  expect(testing.getByRole('row', { name: /1\.0\.0-live Live/ })).toBeInTheDocument();
  expect(testing.queryByRole('columnheader', { name: 'Visitors' })).toBeNull();
  expect(testing.queryByRole('button', { name: /mfe-booking/ })).toBeNull();
  expect(testing.getByRole('link', { name: 'its own page Releases' })).toHaveAttribute(
    'href',
    'https://testing.example/admin/releases',
  );
  const [, off, released] = within(await table('Last changes on production')).getAllByRole('row');
  expect(off).toHaveTextContent(/ada@example\.com.*switch-off.*mfe-tools.*none.*before: 1\.0\.0-tools/);
  expect(released).toHaveTextContent(/booking-ci.*release.*mfe-booking.*1\.0\.0-live.*5d35a15d14$/);
  const others = within(await table('Other versions that visitors have met')).getAllByRole('row');
  expect(others).toHaveLength(2);
  expect(others[1]).toHaveTextContent('mfe-booking@1.0.0-older');
  expect(await table("Errors that visitors' pages report")).toHaveTextContent(/Loading chunk 94 failed/);
  await expectNoAxeViolations(container);
});

// rule: releases.md#release-held
test('releases that are held back are named with the reason and what visitors get', async () => {
  const notice = () => screen.queryByText('Some releases are held back');
  const { unmount } = open();
  await row(/1\.0\.0-live Live/);
  expect(notice()).toBeNull();
  unmount();
  const reason = 'The registry accepts no key of mfe-booking';
  health = {
    status: 'degraded',
    held: [
      { package: 'mfe-booking', version: '1.0.0-live', serves: '1.0.0-before', reason },
      { package: 'mfe-new', version: '1', serves: null, reason: 'could not be rendered' },
    ],
  };
  const { container } = open();
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      `mfe-booking 1.0.0-live: ${reason}. Visitors get mfe-booking 1.0.0-before.`,
      'mfe-new 1: could not be rendered. Visitors get nothing of it.',
    ]),
  );
  await expectNoAxeViolations(container);
});

// rule: releases.md#release-changes
test('a kept version is released as a canary after the form has stated who gets it', async () => {
  packages = [booking];
  const { user, container } = open();
  await press(user, /1\.0\.0-live Live/, 'Release… (mfe-booking)');
  const dialog = within(screen.getByRole('dialog', { name: 'Release a version: mfe-booking on production' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /Version/ }), '1.0.0-next');
  const percent = dialog.getByRole('spinbutton', { name: /Percentage/ });
  await user.clear(percent);
  await user.click(dialog.getByRole('button', { name: 'Release a version' }));
  await waitFor(() => expect(dialog.getByRole('group', { name: '1 field needs your attention' })).toHaveFocus());
  expect(dialog.getAllByText(/whole number from 1 to 100/).length).toBeGreaterThan(0);
  expect(requests).toEqual([]);
  await user.type(percent, '25');
  expect(
    dialog.getByText(/25 of 100 visitors get mfe-booking 1\.0\.0-next; all others get 1\.0\.0-live\./),
  ).toBeInTheDocument();
  await expectNoAxeViolations(container);
  packages = [{ ...booking, canary: { ...canary, percent: 25 } }];
  await user.click(dialog.getByRole('button', { name: 'Release a version' }));
  expect(await screen.findByText('mfe-booking 1.0.0-next is live for 25 % of the visitors.')).toBeInTheDocument();
  expect(requests).toEqual([
    {
      path: '/releases/production/mfe-booking',
      body: { action: 'release', version: '1.0.0-next', canary: 25 },
      token: expect.stringMatching(/^Bearer .+/),
    },
  ]);
  expect(await row(/1\.0\.0-next Canary, 25 %/)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Versions on production' })).toHaveFocus();
});

// rule: releases.md#release-changes
test.each([
  [
    '1.0.0-next Canary',
    'Promote',
    'All visitors get the canary 1.0.0-next instead of 1.0.0-live.',
    'promote',
    { version: '1.0.0-next' },
  ],
  [
    '1.0.0-next Canary',
    'End canary',
    'The canary 1.0.0-next ends. All visitors get mfe-booking 1.0.0-live.',
    'rollback',
    { version: '1.0.0-live' },
  ],
  ['1.0.0-live Live', 'Switch off', 'Visitors get "not found" on all pages of mfe-booking', 'switch-off', {}],
  ['1.0.0-tools Switched off', 'Switch on', 'The pages of mfe-tools are back', 'switch-on', { version: '1.0.0-tools' }],
])('on the row %s, %s asks with the consequence before it is sent', async (name, label, text, action, more) => {
  const { user } = open();
  const owner = name.includes('tools') ? 'mfe-tools' : 'mfe-booking';
  await press(user, new RegExp(name.replaceAll('.', String.raw`\.`)), `${label} (${owner})`);
  const dialog = screen.getByRole('alertdialog', { name: `${label}: ${owner} on production?` });
  expect(dialog).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(requests).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: label }));
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ action, ...more }]));
});

// rule: releases.md#release-changes
test('what this page needs cannot be switched off here: the shell, the desk and sign-in', async () => {
  packages = ['shell', 'mfe-admin', 'mfe-account', 'mfe-booking'].map((name) => ({ ...booking, name }));
  open();
  await row(/mfe-account 1\.0\.0-live/);
  expect(screen.getAllByRole('button', { name: /^Switch off/ }).map(({ textContent }) => textContent)).toEqual([
    'Switch off (mfe-booking)',
  ]);
});

// rule: releases.md#release-confirmed, releases.md#release-refused
test('a refusal is shown in the form, which keeps what was chosen; a warning stays on the page after the change', async () => {
  packages = [booking];
  change = () =>
    HttpResponse.json(
      { error: 'does_not_fit', message: 'The live shell lacks an export that 1.0.0-next needs.' },
      { status: 409 },
    );
  const { user } = open();
  await press(user, /1\.0\.0-live Live/, 'Roll back… (mfe-booking)');
  const dialog = within(screen.getByRole('dialog'));
  const select = dialog.getByRole('combobox', { name: /Version/ });
  expect(select).toHaveValue('1.0.0-before');
  await user.selectOptions(select, '1.0.0-next');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await dialog.findByText('The live shell lacks an export that 1.0.0-next needs.')).toBeInTheDocument();
  expect(select).toHaveValue('1.0.0-next');
  change = () =>
    HttpResponse.json({
      from: '1.0.0-live',
      to: '1.0.0-next',
      removed: [],
      warnings: ['The mirror has not followed.'],
      notes: ['While it is live, the shell cannot be rolled back to 1.0.0.'],
    });
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('The mirror has not followed.')).toBeInTheDocument();
  expect(screen.getByText('While it is live, the shell cannot be rolled back to 1.0.0.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

// rule: releases.md#release-refused
test('a package that somebody else has changed cannot be changed until the dialog is opened again', async () => {
  change = () => HttpResponse.json({ error: 'does_not_fit', message: 'There is no canary.' }, { status: 409 });
  const { user } = open();
  await press(user, /1\.0\.0-next Canary/, 'Promote (mfe-booking)');
  packages = [booking];
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Promote' }));
  expect(await dialog.findByText(/Somebody has changed mfe-booking/)).toBeInTheDocument();
  expect(dialog.getByText('There is no canary.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Promote' })).toBeDisabled();
});

// rule: releases.md#release-problems
test('versions stay without the figures, and the figures without the versions', async () => {
  const refuse = (path: string) =>
    http.get(site + path, () => HttpResponse.json({ error: 'not_admin' }, { status: 403 }));
  canChange = false;
  const first = open([refuse('/telemetry'), ...server().slice(1)]);
  expect(await row(/1\.0\.0-live Live/)).toHaveTextContent(/–/);
  expect(screen.queryByRole('button', { name: /Release/ })).toBeNull();
  expect(await screen.findByText('Failed to load the reports.')).toBeInTheDocument();
  first.unmount();
  open([...server().slice(0, 1), refuse('/releases')]);
  expect(await screen.findByText('Failed to load the versions.')).toBeInTheDocument();
  expect(await table('Other versions that visitors have met')).toHaveTextContent('mfe-booking@1.0.0-live');
});
