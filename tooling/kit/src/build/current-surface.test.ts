import { join } from 'node:path';
import { surfaceProblems } from '@district-pour/contract/surface';
import { currentSurface } from './current-surface.ts';

const shell = join(import.meta.dirname, '../../../../shell');

// Some types cannot be compared with a copy of themselves; a shared module with one would have each release refused.
test('a release of this shell that only adds an export breaks nothing of the one before', () => {
  const before = currentSurface(shell);
  const [file, text] = Object.entries(before.files)[0]!;
  const after = { ...before, files: { ...before.files, [file]: `${text}\nexport declare const added: 1;` } };
  expect(surfaceProblems(before, after)).toEqual([]);
}, 180_000);
