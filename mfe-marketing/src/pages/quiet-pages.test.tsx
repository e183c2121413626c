import { screen } from '@testing-library/react';
import { openQuietPage } from '../testing/quiet-page.tsx';
import ChangelogPage from './changelog-page.tsx';
import ImprovementProgressPage from './improvement-progress-page.tsx';
import RoadmapPage from './roadmap-page.tsx';

describe('pages that send nothing', () => {
  // rule: A-7.4-06, A-7.4-07, A-7.4-08
  it.each([
    ['the roadmap', <RoadmapPage key="roadmap" />],
    ['the changelog', <ChangelogPage key="changelog" />],
    ['the checklist', <ImprovementProgressPage key="checklist" />],
  ])('%s', async (_row, page) => {
    const { requests } = openQuietPage(page);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(await requests()).toEqual([]);
  });
});
