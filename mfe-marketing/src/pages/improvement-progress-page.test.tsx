import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { CHECKLIST, percentComplete, type ChecklistItem } from '../content/checklist.ts';
import ImprovementProgressPage from './improvement-progress-page.tsx';

const panel = () => within(screen.getByRole('tabpanel'));

describe('Improvement checklist', () => {
  it('A-1-22 A-2.16-01 A-2.16-02 A-9-21 shows how far we are', () => {
    renderUi(<ImprovementProgressPage />);
    expect(screen.getByText('Progress: 27 of 33 improvements completed')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '82');
  });

  it.each([
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [0, 4, 0],
    [4, 4, 100],
  ])('A-9-21 %i of %i is %i percent', (done, all, percent) => {
    const items = Array.from({ length: all }, (_, index): ChecklistItem => ({
      ...CHECKLIST[0]!,
      status: index < done ? 'completed' : 'in-progress',
    }));
    expect(percentComplete(items)).toBe(percent);
  });

  it('A-2.16-03 A-2.16-04 offers the filters', () => {
    renderUi(<ImprovementProgressPage />);
    const select = screen.getByLabelText<HTMLSelectElement>('Status');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'All Status',
      'Completed',
      'In Progress',
      'Not Started',
    ]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', 'High', 'Medium', 'Low']);
  });

  it('A-2.16-05 A-2.16-06 A-2.16-07 A-2.16-08 A-2.16-09 A-2.16-10 A-3-47 an item shows everything it has', () => {
    renderUi(<ImprovementProgressPage />);
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

  it('A-2.16-03 A-2.16-04 filters by status and priority together', async () => {
    const { user } = renderUi(<ImprovementProgressPage />);
    expect(panel().getAllByRole('listitem')).toHaveLength(33);
    await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
    await user.click(screen.getByRole('tab', { name: 'Medium' }));
    const expected = CHECKLIST.filter(({ status, priority }) => status === 'completed' && priority === 'medium');
    expect(panel().getAllByRole('listitem')).toHaveLength(expected.length);
  });

  it('A-2.16-11 says when nothing matches', async () => {
    const { user, container } = renderUi(<ImprovementProgressPage />);
    await user.selectOptions(screen.getByLabelText('Status'), 'Not Started');
    await user.click(screen.getByRole('tab', { name: 'High' }));
    expect(screen.getByText('No items match the selected filters.')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('A-2.16-12 opens at the top', () => {
    const scroll = jest.spyOn(window, 'scrollTo');
    renderUi(<ImprovementProgressPage />);
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    scroll.mockRestore();
  });

  it('A-2.16-13 A-3-48 A-3-49 A-3-50 is seeded with 33 items of every kind', () => {
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

  it.each([
    ['A-9-22', 'starting price of $299'],
    ['A-9-23', '4.9 rating'],
    ['A-9-24', '500+ events'],
    ['A-9-25', '10% returning customer discount'],
    ['A-9-26', '8-question FAQ'],
    ['A-9-27', 'Only 3 weekend slots left in December'],
  ])('%s a note mentions %s', (_row, words) => {
    renderUi(<ImprovementProgressPage />);
    expect(panel().getByText(new RegExp(words.replaceAll(/[$+.]/g, '\\$&')))).toBeInTheDocument();
  });

  it('A-4-47 offers no way to change a status', () => {
    renderUi(<ImprovementProgressPage />);
    for (const item of panel().getAllByRole('listitem')) {
      expect(within(item).queryByRole('button')).not.toBeInTheDocument();
      expect(within(item).queryByRole('combobox')).not.toBeInTheDocument();
    }
  });
});
