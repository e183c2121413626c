import { runSchedule } from '../testing/store-schedule.ts';
import { act, steppedTarget } from '../testing/team-requests.ts';
import { openTarget } from './open-target.ts';

/** `SEED=7` runs one schedule; `npm run test:full -- registry` runs many, in processes that are killed. */
const seeds = process.env['SEED'] ? [Number(process.env['SEED'])] : [5, 12];

it.each(seeds)('releases of six teams are all as requested, also in a store that fails (seed %i)', async (seed) => {
  const { problems } = await runSchedule(
    seed,
    { teams: 6, requests: 2 },
    async (site, address, env, request, random) => {
      let left = random.below(3) === 0 ? random.below(40) : Infinity;
      const onStep = () => {
        left -= 1;
        if (left <= 0) throw new Error('interrupted');
      };
      return act(site, steppedTarget(await openTarget(address, env), onStep), request, onStep);
    },
  );
  expect(problems).toEqual([]);
});
