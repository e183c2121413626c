import { screen } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { renderWithData } from 'shared-data/testing';
import { SeasonalNotice } from './seasonal-notice.tsx';

jest.useFakeTimers({ now: new Date('2026-12-05T12:00:00Z'), advanceTimers: true });
afterAll(() => jest.useRealTimers());

const show = (openWeekendPlaces: { month: string; places: number } | null) =>
  renderWithData(<SeasonalNotice />, { config: { content: { ...FIRST_CONTENT, version: 1, openWeekendPlaces } } });

// rule: B-1-13, P-2.1-52
it.each([
  [3, 'Only 3 weekend slots left in December'],
  [1, 'Only 1 weekend slot left in December'],
  [0, 'No weekend slots left in December'],
])('with %i open places it says: %s', (places, text) => {
  show({ month: '2026-12', places });
  expect(screen.getByText(text)).toBeInTheDocument();
});

// rule: B-1-13
it.each([null, { month: '2026-11', places: 3 }])('there is no notice for %j', (places) => {
  expect(show(places).container).toBeEmptyDOMElement();
});
