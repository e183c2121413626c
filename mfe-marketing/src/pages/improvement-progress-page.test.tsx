import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { CHECKLIST, percentComplete, type ChecklistItem } from '../content/checklist.ts';
import { openPage } from '../testing/open-page.tsx';
import ImprovementProgressPage from './improvement-progress-page.tsx';

const panel = () => within(screen.getByRole('tabpanel'));

describe('Improvement checklist', () => {
  // rule: A-1-22, A-2.16-01, A-2.16-02, A-9-21
  it('shows how far we are', () => {
    openPage(<ImprovementProgressPage />);
    expect(screen.getByText('Progress: 27 of 33 improvements completed')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '82');
  });

  // rule: A-9-21
  it.each([
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [0, 4, 0],
    [4, 4, 100],
  ])('%i of %i is %i percent', (done, all, percent) => {
    const items = Array.from({ length: all }, (_, index): ChecklistItem => ({
      ...CHECKLIST[0]!,
      status: index < done ? 'completed' : 'in-progress',
    }));
    expect(percentComplete(items)).toBe(percent);
  });

  // rule: A-2.16-03, A-2.16-04
  it('offers the filters', () => {
    openPage(<ImprovementProgressPage />);
    const select = screen.getByLabelText<HTMLSelectElement>('Status');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'All Status',
      'Completed',
      'In Progress',
      'Not Started',
    ]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', 'High', 'Medium', 'Low']);
  });

  // rule: A-2.16-05, A-2.16-06, A-2.16-07, A-2.16-08, A-2.16-09, A-2.16-10, A-3-47
  it('an item shows everything it has', () => {
    openPage(<ImprovementProgressPage />);
    const [first] = panel().getAllByRole('listitem');
    for (const text of [
      'Clear headline',
      'Say what we do in five words',
      'High',
      'Completed',
      'Hero Section',
      'Tested on ten people who had never heard of us',
    ]) {
      expect(within(first!).getByText(text)).toBeInTheDocument();
    }
  });

  // rule: A-2.16-03, A-2.16-04
  it('filters by status and priority together', async () => {
    const { user } = openPage(<ImprovementProgressPage />);
    expect(panel().getAllByRole('listitem')).toHaveLength(33);
    await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
    await user.click(screen.getByRole('tab', { name: 'Medium' }));
    const expected = CHECKLIST.filter(({ status, priority }) => status === 'completed' && priority === 'medium');
    expect(panel().getAllByRole('listitem')).toHaveLength(expected.length);
  });

  // rule: A-2.16-11
  it('shows an empty state when nothing matches', async () => {
    const { user, container } = openPage(<ImprovementProgressPage />);
    await user.selectOptions(screen.getByLabelText('Status'), 'Not Started');
    await user.click(screen.getByRole('tab', { name: 'High' }));
    expect(screen.getByText('No items match the selected filters.')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // rule: A-2.16-12
  it('opens at the top', () => {
    const scroll = jest.spyOn(window, 'scrollTo');
    openPage(<ImprovementProgressPage />);
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    scroll.mockRestore();
  });

  // rule: A-2.16-13, A-3-48, A-3-49, A-3-50
  it('is seeded with 33 items of every kind', () => {
    expect(CHECKLIST).toHaveLength(33);
    expect(new Set(CHECKLIST.map(({ id }) => id)).size).toBe(33);
    expect(new Set(CHECKLIST.map(({ priority }) => priority))).toEqual(new Set(['high', 'medium', 'low']));
    expect(new Set(CHECKLIST.map(({ status }) => status))).toEqual(
      new Set(['completed', 'in-progress', 'not-started']),
    );
    expect([...new Set(CHECKLIST.map(({ category }) => category))]).toEqual([
      'Hero Section',
      'Booking Flow',
      'Trust Signals',
      'Mobile Experience',
      'Services Page',
      'Gallery Enhancement',
      'Contact Information',
      'Account Dashboard',
    ]);
  });

  // rule: A-9-22, A-9-23, A-9-24, A-9-25, A-9-26, A-9-27
  it.each([
    ['starting price of $299'],
    ['4.9 rating'],
    ['500+ events'],
    ['10% returning customer discount'],
    ['8-question FAQ'],
    ['Only 3 weekend slots left in December'],
  ])('a note mentions %s', (words) => {
    openPage(<ImprovementProgressPage />);
    expect(panel().getByText(new RegExp(words.replaceAll(/[$+.]/g, '\\$&')))).toBeInTheDocument();
  });

  // rule: A-4-47
  it('offers no way to change a status', () => {
    openPage(<ImprovementProgressPage />);
    for (const item of panel().getAllByRole('listitem')) {
      expect(within(item).queryByRole('button')).not.toBeInTheDocument();
      expect(within(item).queryByRole('combobox')).not.toBeInTheDocument();
    }
  });
});
