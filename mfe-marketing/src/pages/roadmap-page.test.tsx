import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { RoadmapItem } from '../components/roadmap-item.tsx';
import { ROADMAP, type RoadmapFeature } from '../content/roadmap.ts';
import RoadmapPage from './roadmap-page.tsx';

const feature = (given: Partial<RoadmapFeature>): RoadmapFeature => ({
  name: 'A thing',
  description: 'It does things.',
  status: 'completed',
  ...given,
});
const item = (given: Partial<RoadmapFeature>) =>
  renderUi(
    <ul>
      <RoadmapItem feature={feature(given)} />
    </ul>,
  );

describe('Roadmap', () => {
  // rule: A-1-20, A-2.14-01
  it('groups by period', () => {
    renderUi(<RoadmapPage />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Q2 2025',
      'Q3 2025',
      'Q4 2025',
      'Future Considerations',
    ]);
  });

  // rule: A-2.14-02, A-2.14-03, A-2.14-04, A-2.14-05
  it.each([
    ['Q2 2025', 'Completed'],
    ['Q3 2025', 'Completed'],
    ['Q4 2025', 'Completed'],
    ['Future Considerations', 'Considering'],
  ])('everything of %s is %s', (period, status) => {
    renderUi(<RoadmapPage />);
    const items = within(screen.getByRole('region', { name: period })).getAllByRole('listitem');
    expect(items.length).toBeGreaterThan(0);
    expect(items.map((one) => one.querySelector('[data-tone]')?.textContent)).toEqual(items.map(() => status));
  });

  // rule: A-2.14-06, A-2.14-07, A-2.14-08, A-3-51
  it('a feature shows name, description and status', () => {
    item({ status: 'planned' });
    expect(screen.getByRole('heading', { name: 'A thing' })).toBeInTheDocument();
    expect(screen.getByText('It does things.')).toBeInTheDocument();
    expect(screen.getByText('Planned')).toBeInTheDocument();
  });

  // rule: A-2.14-09, A-2.14-10
  it.each([
    ['completed', 'Try it now →'],
    ['in-progress', 'View progress →'],
  ] as const)('a %s feature with a link invites: %s', (status, text) => {
    item({ status, link: '/there' });
    expect(screen.getByText(text)).toHaveAttribute('href', '/there');
  });

  // rule: A-2.14-11
  it.each([
    ['completed', undefined],
    ['in-progress', undefined],
    ['planned', '/there'],
    ['research', '/there'],
    ['considering', '/there'],
  ] as const)('a %s feature with the link %s shows none', (status, link) => {
    item({ status, link });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  // rule: A-4-48, A-4-49
  it('every status has its badge, considering the default one', () => {
    const shown = (['completed', 'in-progress', 'planned', 'research', 'considering'] as const).map((status) => {
      const { container, unmount } = item({ status });
      const badge = container.querySelector('[data-tone]');
      const pair = [badge?.textContent, badge?.getAttribute('data-tone')];
      unmount();
      return pair;
    });
    expect(shown).toEqual([
      ['Completed', 'success'],
      ['In progress', 'info'],
      ['Planned', 'brass'],
      ['Research', 'warning'],
      ['Considering', 'neutral'],
    ]);
  });

  // rule: A-2.1-30, A-2.1-31, A-2.1-32
  it.each([['/social-media'], ['/staff-schedule'], ['/recipes']])('links to %s', (path) => {
    renderUi(<RoadmapPage />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path);
  });

  // rule: A-2.14-12, A-2.14-13
  it('ends with an invitation and the changelog', () => {
    renderUi(<RoadmapPage />);
    expect(screen.getByRole('link', { name: 'Share your idea' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: /changelog/ })).toHaveAttribute('href', '/changelog');
  });

  it('has no axe violations', async () => {
    const { container } = renderUi(<RoadmapPage />);
    await expectNoAxeViolations(container);
    expect(ROADMAP).toHaveLength(4);
  });
});
