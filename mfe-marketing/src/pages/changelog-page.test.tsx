import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import ChangelogPage from './changelog-page.tsx';

const release = (version: string) => within(screen.getByRole('article', { name: `Version ${version}` }));

describe('Changelog', () => {
  // rule: A-1-21, A-2.15-01, A-3-52
  it('lists three versions, newest first', () => {
    renderUi(<ChangelogPage />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '1.2.0',
      '1.1.0',
      '1.0.0',
    ]);
    for (const one of screen.getAllByRole('article')) {
      expect(within(one).getByRole('time')).toHaveTextContent(/^\d{4}-\d\d-\d\d$/);
      expect(within(one).getAllByRole('listitem').length).toBeGreaterThan(0);
    }
  });

  // rule: A-2.15-02, A-2.15-03, A-2.15-04, A-2.15-05, A-2.15-06, A-2.15-07
  it.each([
    [
      '1.2.0',
      '2025-05-22',
      [/mobile responsiveness/i, /account dashboard/i, /electronic signatures for contracts/i, /sign-in and sign-up/i],
    ],
    [
      '1.1.0',
      '2025-05-13',
      [
        /company and event name fields/,
        /how-did-you-hear field/,
        /footer newsletter signup/i,
        /Custom Ice Sculpture. renamed .Custom Ice Cubes. in the quote calculator/,
        /changelog and roadmap pages/i,
      ],
    ],
    [
      '1.0.0',
      '2025-05-01',
      [/initial release with services, quote calculator, menu builder, booking and testimonials/i],
    ],
  ])('version %s has its date and its changes', (version, date, changes) => {
    renderUi(<ChangelogPage />);
    expect(release(version).getByText(date)).toBeInTheDocument();
    for (const change of changes) expect(release(version).getByText(change)).toBeInTheDocument();
  });

  it('has no axe violations', async () => {
    const { container } = renderUi(<ChangelogPage />);
    await expectNoAxeViolations(container);
  });
});
