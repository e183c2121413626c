import { textTable } from '@district-pour/kit/table';
import { measureRelease } from './measure-release.ts';

/** How long a release and a rollback of one remote take. */
export async function benchReleases(): Promise<string> {
  const { release, rollback } = await measureRelease();
  return textTable(
    'Delivery of one remote, seconds until a new page load shows it',
    ['what', 's', 'goal'],
    [
      ['release, with its build', release.toFixed(1), '30'],
      ['rollback', rollback.toFixed(1), '2'],
    ],
  );
}
