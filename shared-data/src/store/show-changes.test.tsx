import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useRenamePlanMutation, useSavedPlansQuery } from '../plans/index.ts';
import {
  backend,
  BACKEND_URL,
  CUSTOMER,
  gate,
  http,
  HttpResponse,
  refusal,
  renderWithData,
  server,
} from '../testing/index.ts';

const PLANS = `${BACKEND_URL}/rest/v1/plans`;
const reads = () => backend.to('GET', '/rest/v1/plans').length;
const content = { guestCount: 80, hours: 6, packageType: 'premium', addons: [] };
const plan = {
  ...{ id: 'p1', user_id: CUSTOMER.id, kind: 'quote', title: 'Old', content, created_at: '2026-11-01T12:00:00Z' },
};

/** Shows the plans of an account, and renames one. */
function Page() {
  const { data, refetch } = useSavedPlansQuery({ userId: CUSTOMER.id, page: 1 });
  const [rename, { isLoading }] = useRenamePlanMutation();
  const [said, setSaid] = useState('');
  const save = async () => {
    const { error } = await rename({ id: 'p1', title: 'New' });
    setSaid(error ? 'Refused' : 'Saved');
  };
  return (
    <>
      <p>Title: {data?.plans[0]?.title}</p>
      <button onClick={() => void refetch()}>Load again</button>
      <button onClick={() => void save()}>Save</button>
      <p role="status">{isLoading ? 'Saving' : said}</p>
    </>
  );
}

async function open() {
  const page = renderWithData(<Page />, { session: CUSTOMER, rows: { plans: [{ ...plan }] } });
  await screen.findByText('Title: Old');
  return page;
}
const stored = () => waitFor(() => expect(backend.tables.plans[0]).toMatchObject({ title: 'New' }));
const said = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

// rule: B-3-73
it('a change is reported when what it changed is shown, and is pending until then', async () => {
  const { user } = await open();
  const late = gate();
  server.use(http.get(PLANS, () => late.opened));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await stored();
  await waitFor(() => expect(reads()).toBe(2));
  expect(screen.getByRole('status')).toHaveTextContent('Saving');
  late.open();
  await said('Saved');
  expect(screen.getByText('Title: New')).toBeVisible();
});

// rule: B-3-73
it('a change that is stored is not reported as refused when what it changed fails to load', async () => {
  const { user } = await open();
  server.use(http.get(PLANS, () => refusal(400, 'XX000', 'broken')));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await said('Saved');
  expect(reads()).toBe(2);
});

// rule: B-3-73
it('what was being read while a change was stored is read again', async () => {
  const { user } = await open();
  const late = gate();
  const before = http.get(
    PLANS,
    async () => {
      await late.opened;
      return HttpResponse.json([plan]);
    },
    { once: true },
  );
  server.use(before);
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(reads()).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await stored();
  late.open();
  await said('Saved');
  expect(screen.getByText('Title: New')).toBeVisible();
});

// rule: B-3-73
it('a refusal is reported without waiting for what is read', async () => {
  const { user } = await open();
  server.use(
    http.patch(PLANS, () => refusal(403, 'PT403', 'refused')),
    http.get(PLANS, () => gate().opened),
  );
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await said('Refused');
});
