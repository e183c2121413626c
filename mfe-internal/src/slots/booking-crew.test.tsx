import { screen, waitFor } from '@testing-library/react';
import { ADMIN, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';
import { sheetRow } from '../testing/sheet-rows.ts';
import { slots } from '../remote.ts';
import manifest from '../../remote.json';

/** The part of the page of a booking, for what `event_sheet` answers. */
async function open(answer: () => Response) {
  const { default: BookingCrew } = await slots['desk-booking']();
  return renderPage(() => <BookingCrew bookingId="b1" />, {
    session: ADMIN,
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/event_sheet`, answer)],
  });
}

test('the manifest names the slots that have a part', () => {
  expect(manifest.slots).toEqual(Object.keys(slots));
});

// rule: staff.md#booking-crew
test('a booking of the desk shows who works, who is missing, and the way to plan its day', async () => {
  const { container } = await open(() => HttpResponse.json(sheetRow()));
  expect(await screen.findByRole('region', { name: 'Crew' })).toHaveTextContent(/Basil Barkeeper/);
  expect(screen.getByText('1 of 2 bartenders planned: 1 missing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plan the crew' })).toHaveAttribute('href', '/staff-schedule?day=2031-05-02');
  await expectNoAxeViolations(container);
});

// rule: staff.md#booking-crew
test('a cancelled booking without a crew shows nothing of it', async () => {
  await open(() => HttpResponse.json(sheetRow({ booking: { status: 'cancelled' }, crew: [] })));
  await waitFor(() => expect(screen.queryByText('Loading the crew')).toBeNull());
  expect(screen.queryByText('Crew')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a crew that could not be loaded is loaded again', async () => {
  let fails = true;
  const { user } = await open(() => (fails ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json(sheetRow())));
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('1 of 2 bartenders planned: 1 missing')).toBeVisible();
});
