import { shownAnswer } from './shown-answer.ts';

it.each([
  ['nothing before the first answer', { isFetching: true }, undefined, false],
  ['the answer', { data: 'new', currentData: 'new', isFetching: false }, 'new', false],
  ['the answer while it is loaded again', { data: 'new', currentData: 'new', isFetching: true }, 'new', false],
  [
    'the answer when loading it again failed',
    { data: 'new', currentData: 'new', error: {}, isFetching: false },
    'new',
    false,
  ],
  ['the former answer, which is stale, while another one loads', { data: 'old', isFetching: true }, 'old', true],
  ['nothing of a question that failed', { data: 'old', error: {}, isFetching: false }, undefined, false],
  [
    'nothing while a question that failed is asked again',
    { data: 'old', error: {}, isFetching: true },
    undefined,
    false,
  ],
  ['that there is nothing', { data: null, currentData: null, isFetching: false }, null, false],
])('shows %s', (_what, query, shown, isStale) => {
  expect(shownAnswer(query)).toEqual({ shown, isStale });
});
