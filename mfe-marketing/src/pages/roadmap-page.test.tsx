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
  it('A-1-20 A-2.14-01 groups by period', () => {
    renderUi(<RoadmapPage />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Q2 2025',
      'Q3 2025',
      'Q4 2025',
      'Future Considerations',
    ]);
  });

  it.each([
    ['A-2.14-02', 'Q2 2025', 'Completed'],
    ['A-2.14-03', 'Q3 2025', 'Completed'],
    ['A-2.14-04', 'Q4 2025', 'Completed'],
    ['A-2.14-05', 'Future Considerations', 'Considering'],
  ])('%s everything of %s is %s', (_row, period, status) => {
    renderUi(<RoadmapPage />);
    const items = within(screen.getByRole('region', { name: period })).getAllByRole('listitem');
    expect(items.length).toBeGreaterThan(0);
    expect(items.map((one) => one.querySelector('[data-tone]')?.textContent)).toEqual(items.map(() => status));
  });

  it('A-3-51 A-2.14-06 A-2.14-07 A-2.14-08 a feature shows name, description and status', () => {
    item({ status: 'planned' });
    expect(screen.getByRole('heading', { name: 'A thing' })).toBeInTheDocument();
    expect(screen.getByText('It does things.')).toBeInTheDocument();
    expect(screen.getByText('Planned')).toBeInTheDocument();
  });

  it.each([
    ['A-2.14-09', 'completed', 'Try it now →'],
    ['A-2.14-10', 'in-progress', 'View progress →'],
  ] as const)('%s a %s feature with a link invites: %s', (_row, status, text) => {
    item({ status, link: '/there' });
    expect(screen.getByText(text)).toHaveAttribute('href', '/there');
  });

  it.each([
    ['completed', undefined],
    ['in-progress', undefined],
    ['planned', '/there'],
    ['research', '/there'],
    ['considering', '/there'],
  ] as const)('A-2.14-11 a %s feature with the link %s shows none', (status, link) => {
    item({ status, link });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('A-4-48 A-4-49 every status has its badge, considering the default one', () => {
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

  it.each([
    ['A-2.1-30', '/social-media'],
    ['A-2.1-31', '/staff-schedule'],
    ['A-2.1-32', '/recipes'],
  ])('%s links to %s', (_row, path) => {
    renderUi(<RoadmapPage />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path);
  });

  it('A-2.14-12 A-2.14-13 ends with an invitation and the changelog', () => {
    renderUi(<RoadmapPage />);
    expect(screen.getByRole('link', { name: 'Share your idea' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: /changelog/ })).toHaveAttribute('href', '/changelog');
  });

  it('has nothing for axe to find', async () => {
    const { container } = renderUi(<RoadmapPage />);
    await expectNoAxeViolations(container);
    expect(ROADMAP).toHaveLength(4);
  });
});
