import * as surface from './index.ts';

it('does not contain the store, because every page loads this module', () => {
  expect(
    Object.keys(surface).filter((name) => /^(api|createStore|withStore|use.*(Query|Mutation))$/.test(name)),
  ).toEqual([]);
});
