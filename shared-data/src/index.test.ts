import * as surface from './index.ts';

it('brings along the endpoint of the role alone, since every page loads it', () => {
  expect(Object.keys(surface.api.endpoints)).toEqual(['myRole']);
});
