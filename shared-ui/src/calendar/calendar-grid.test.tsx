/** @core */
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { CalendarGrid, fromIsoDate, toIsoDate, type CalendarGridProps } from './index.ts';

function Example({ onChange = () => {}, ...rest }: Partial<CalendarGridProps>) {
  const [value, setValue] = useState('2026-11-27');
  const choose = (date: string) => {
    setValue(date);
    onChange(date);
  };
  return (
    <CalendarGrid
      label="Event date"
      today="2026-11-20"
      min="2026-11-20"
      max="2026-12-20"
      isUnavailable={(date) => date === '2026-11-25'}
      describe={(date) => (date === '2026-11-28' ? '2 times open' : undefined)}
      {...rest}
      value={value}
      onChange={choose}
    />
  );
}
const day = (name: RegExp) => screen.getByRole('button', { name });

it('has no axe findings', async () => {
  const { container } = renderUi(<Example />);
  await expectNoAxeViolations(container);
});

it('is walked with the arrow keys and chosen with Enter, past closed days and into the next month', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Example onChange={onChange} />);
  act(() => day(/November 27, 2026, selected/).focus());
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(day(/November 24,/)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
});

it('says what each day is', () => {
  renderUi(<Example />);
  expect(day(/November 20, 2026, today/)).toBeEnabled();
  expect(day(/November 25, 2026, not available/)).toBeDisabled();
  expect(day(/November 19, 2026, not available/)).toBeDisabled();
  expect(day(/November 28, 2026, 2 times open/)).toBeEnabled();
});

it('shows the month it is told to open at while nothing is chosen', () => {
  const grid = (value?: string) => (
    <CalendarGrid label="Event date" today="2026-11-29" opensAt="2027-02-01" value={value} onChange={() => {}} />
  );
  const { rerender } = renderUi(grid());
  expect(screen.getByRole('grid', { name: 'February 2027' })).toBeVisible();
  rerender(grid('2026-12-24'));
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
});

it('tells which month comes into sight and stops at the last', async () => {
  const onMonthChange = jest.fn();
  const { user } = renderUi(<Example onMonthChange={onMonthChange} />);
  await user.click(screen.getByRole('button', { name: /next month/i }));
  expect(onMonthChange).toHaveBeenCalledWith('2026-12-01');
  expect(screen.getByRole('grid', { name: /December 2026/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /next month/i })).toHaveAttribute('aria-disabled', 'true');
});

// rule: availability-checker.md#month-choice
it('goes to any of its months by one choice', async () => {
  const onMonthChange = jest.fn();
  const { user, container } = renderUi(<Example max="2028-05-20" choosesMonth onMonthChange={onMonthChange} />);
  const choice = screen.getByRole('combobox', { name: 'Month' });
  expect(choice).toHaveValue('2026-11-01');
  expect(choice).toHaveProperty('length', 19);
  await user.selectOptions(choice, 'May 2028');
  expect(onMonthChange).toHaveBeenCalledWith('2028-05-01');
  expect(screen.getByRole('grid', { name: /May 2028/ })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('May 2028');
  await expectNoAxeViolations(container);
});

it.each(['2026-01-01', '2026-03-08', '2026-11-01', '2028-02-29'])('reads and writes %s without shifting it', (iso) => {
  expect(toIsoDate(fromIsoDate(iso))).toBe(iso);
});
