import { screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations, renderUi, translatePage } from 'shared-ui/testing';
import { CalendarGrid, type CalendarGridProps } from './index.ts';

let stop: () => void = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});

const grid = (props: Partial<CalendarGridProps>) => (
  <CalendarGrid label="Event date" today="2026-11-29" onChange={() => {}} {...props} />
);
const line = () => screen.queryByText(/days are left/);

// rule: opening-hours.md#few-days-left
it.each([
  ['November 29', '2026-11-29', 'Few days are left in November. December has 21 open days.', 'December 2026'],
  ['December 31', '2026-12-31', 'Few days are left in December. January has 21 open days.', 'January 2027'],
])('on %s the calendar says that few days are left, and shows the next month', async (_day, today, said, next) => {
  const onMonthChange = jest.fn();
  const { user, container } = renderUi(grid({ today, fewLeft: { left: 1, next: 21 }, onMonthChange }));
  expect(line()?.parentElement).toHaveTextContent(said);
  expect(line()?.parentElement).toHaveRole('status');
  await expectNoAxeViolations(container);

  const [month = '', year] = next.split(' ');
  screen.getByRole('button', { name: `Show ${month}` }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('grid', { name: next })).toBeVisible();
  expect(onMonthChange.mock.calls).toEqual([[`${year}-${month === 'January' ? '01' : '12'}-01`]]);
  expect(line()).toBeNull();
  expect(screen.getByRole('group', { name: 'Event date' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Go to the Previous Month' })).toHaveFocus();
});

it.each([
  [{ left: 5, next: undefined }, 'Few days are left in November.'],
  [{ left: 0, next: undefined }, 'No days are left in November.'],
  [{ left: 0, next: 1 }, 'No days are left in November. December has 1 open day.'],
  [{ left: 1, next: 0 }, 'Few days are left in November. December has no open days.'],
])('with %j it says "%s"', (fewLeft, said) => {
  renderUi(grid({ fewLeft }));
  expect(line()?.parentElement?.textContent).toBe(said);
});

it('says nothing where enough days are open, and of a later month', () => {
  const { rerender } = renderUi(grid({ fewLeft: null }));
  expect(line()).toBeNull();
  rerender(grid({ fewLeft: { left: 1, next: 21 }, value: '2026-12-04' }));
  expect(line()).toBeNull();
});

it('takes up the open days of the next month on a translated page', async () => {
  const { rerender } = renderUi(grid({ fewLeft: { left: 1, next: undefined } }));
  stop = translatePage();
  rerender(grid({ fewLeft: { left: 1, next: 21 } }));
  await waitFor(() => expect(line()?.closest('[role=status]')).toHaveTextContent(/December has 21 open days/));
  rerender(grid({ fewLeft: { left: 0, next: 20 } }));
  await waitFor(() =>
    expect(line()?.closest('[role=status]')).toHaveTextContent(/^No days.*December has 20 open days/),
  );
});

it('keeps its room in the last week of a month, so that nothing below moves when the line comes or goes', () => {
  const room = () => screen.getByRole('group', { name: 'Event date' }).children[1];
  const { rerender } = renderUi(grid({ fewLeft: null }));
  expect(room()).toBeInTheDocument();
  rerender(grid({ fewLeft: { left: 1, next: 21 } }));
  expect(room()).toContainElement(line());
  rerender(grid({ fewLeft: null, today: '2026-11-23' }));
  expect(room()).toBeUndefined();
  rerender(grid({ fewLeft: null, today: '2026-11-24' }));
  expect(room()).toBeInTheDocument();
});
