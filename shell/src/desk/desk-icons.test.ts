import { manifestSchema } from '@district-pour/contract/remote-manifest';
import * as icons from './desk-icons.ts';

test('the desk has the icons that a manifest may name, and no others', () => {
  const { definitions } = manifestSchema as { definitions?: { icon?: { enum: string[] } } };
  expect(Object.keys(icons).sort()).toEqual(definitions?.icon?.enum.toSorted());
});
