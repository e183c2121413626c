import * as surface from './index.ts';

it('has nothing of the store, since every page loads it', () => {
  expect(
    Object.keys(surface).filter((name) => /^(api|createStore|withStore|use.*(Query|Mutation))$/.test(name)),
  ).toEqual([]);
});
