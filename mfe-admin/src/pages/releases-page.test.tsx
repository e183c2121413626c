import { screen, within } from '@testing-library/react';
import { ADMIN, http, HttpResponse, renderWithData } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame } from 'shared-ui/testing';
import ReleasesPage from './releases-page.tsx';

const lastSeen = '2026-11-20T15:00:00.000Z';
const reports = {
  since: '2026-11-20T12:00:00.000Z',
  releases: [
    { release: 'mfe-booking@1.0.0-abc', visitors: 8, failing: 2, vitals: { LCP: 912.4, CLS: 0.0021 }, lastSeen },
  ],
  errors: [{ release: 'mfe-booking@1.0.0-abc', what: 'load', message: 'Loading chunk 94 failed', count: 3, lastSeen }],
};
const address = `${window.location.origin}/telemetry`;
let tokens: (string | null)[];

function open(options: Partial<RenderOptions> = {}) {
  window.history.replaceState(null, '', '/admin/releases');
  tokens = [];
  const list = http.get(address, ({ request }) => {
    tokens.push(request.headers.get('Authorization'));
    return HttpResponse.json(reports);
  });
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/releases', element: <ReleasesPage /> }] },
  ]);
  return renderWithData(<RouterProvider router={router} />, { session: ADMIN, handlers: [list], ...options });
}
const firstRow = async (table: string) =>
  within(await screen.findByRole('table', { name: table })).getAllByRole('row')[1];

test('an admin sees releases with visitors and vitals, and the errors', async () => {
  const { container } = open();
  expect(await firstRow('Releases that visitors have met')).toHaveTextContent(
    /mfe-booking@1\.0\.0-abc.*8.*2 \(25 %\).*912 ms.*–.*0\.002/,
  );
  expect(await firstRow("Errors that visitors' pages report")).toHaveTextContent(/load.*Loading chunk 94 failed.*3/);
  expect(tokens).toEqual([expect.stringMatching(/^Bearer .+/)]);
  await expectNoAxeViolations(container);
});

test('a refusal by the server shows an error with a retry button', async () => {
  open({ handlers: [http.get(address, () => HttpResponse.json({ error: 'not_admin' }, { status: 403 }))] });
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeInTheDocument();
});
