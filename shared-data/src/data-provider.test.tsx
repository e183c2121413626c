import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useAccount } from './account/use-account.ts';
import { DataProvider, useDataConfig, useToday } from './data-provider.tsx';
import { openDates } from './domain/calendar/slots.ts';
import { StoreProvider, withStore } from './store/with-store.tsx';
import { useMonthSlotsQuery } from './slots/slots-api.ts';
import { backend, slotRow } from './testing/index.ts';
import { hydrateInTwoSteps } from './testing/hydrate-in-two-steps.tsx';
import { clockNow } from './core/clock.ts';
import { nowInNewYork } from './domain/calendar/time.ts';

const config = {
  supabaseUrl: 'http://backend.test',
  publishableKey: 'sb_publishable_test',
  siteUrl: 'http://localhost',
  now: '2026-06-20T03:59:00Z',
};
const JUNE = { month: '2026-06', today: '2026-06-19' };

function Page() {
  const { status, bookings } = useAccount();
  const { isLoading, isUninitialized } = useMonthSlotsQuery(JUNE, { skip: true });
  return (
    <p>{`${status} ${bookings.length} ${useToday()} ${isLoading} ${isUninitialized} ${useDataConfig().siteUrl}`}</p>
  );
}

afterEach(() => jest.useRealTimers());

it('renders for a visitor before anything is loaded, on the day of the boot manifest', () => {
  const html = renderToString(
    <DataProvider config={config}>
      <StoreProvider>
        <Page />
      </StoreProvider>
    </DataProvider>,
  );
  expect(html).toContain('signedOut 0 2026-06-19 false true http://localhost');
});

it("goes on to New York's real day, also past midnight", async () => {
  jest.useFakeTimers({ now: new Date('2026-07-01T03:59:30Z') });
  render(
    <DataProvider config={config}>
      <StoreProvider>
        <Page />
      </StoreProvider>
    </DataProvider>,
  );
  expect(screen.getByText(/2026-06-30/)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/2026-07-01/)).toBeInTheDocument();
});

it.each([useToday, useDataConfig])('fails outside its provider', (hook) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Lost() {
    hook();
    return null;
  }
  expect(() => render(<Lost />)).toThrow('useDataConfig must be used within a DataProvider');
  jest.restoreAllMocks();
});

it('hydrates a late boundary with the server’s output, then shows the loaded data', async () => {
  function Slots({ id }: { id: string }) {
    const { data } = useMonthSlotsQuery(JUNE);
    return <p data-testid={id}>{data ? `${data.length} slots` : 'loading slots'}</p>;
  }
  backend.fill({ available_slots: [slotRow({ date: '2026-06-30' })] });
  const LatePage = withStore(() => <Slots id="late" />);
  const { arrive, errors } = await hydrateInTwoSteps({ early: <Slots id="early" />, late: <LatePage /> });
  await waitFor(() => expect(screen.getByTestId('early')).toHaveTextContent('1 slots'));
  const prerendered = screen.getByTestId('late');
  expect(prerendered).toHaveTextContent('loading slots');
  await arrive();
  await waitFor(() => expect(prerendered).toHaveTextContent('1 slots'));
  expect(errors).toEqual([]);
});

function OpenTimes() {
  const slot = {
    date: '2026-06-20',
    startTime: '18:00',
    endTime: '22:00',
    isAvailable: true,
    currentBookings: 0,
    maxBookings: 1,
  };
  return <p>{`${openDates([slot], useToday(), nowInNewYork(clockNow())).length} open`}</p>;
}

it('a slot that begins while the page is open is no longer offered a minute later', () => {
  jest.useFakeTimers({ now: new Date('2026-06-20T21:59:30Z') });
  render(
    <DataProvider config={config}>
      <OpenTimes />
    </DataProvider>,
  );
  expect(screen.getByText('1 open')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('0 open')).toBeInTheDocument();
});
