import { runSchedule } from '@district-pour/releases/testing/store-schedule';
import { startTeamPool } from './team-pool.ts';

/** `SEED=7` runs one schedule again; the order in which processes run is not part of it. */
const one = process.env['SEED'];
const seeds = one
  ? [Number(one)]
  : Array.from({ length: Number(process.env['SCHEDULES'] ?? 40) }, (_, index) => index + 1);

const pool = startTeamPool();
afterAll(() => pool.stop());

it('with a store that fails, and processes that are killed, every live version was requested', async () => {
  const totals: Record<string, number> = {};
  const failed: string[] = [];
  for (const seed of seeds) {
    const { problems, results, counts } = await runSchedule(seed, { teams: 6, requests: 4 }, pool.run).catch(
      (cause: unknown) => {
        throw new Error(`seed ${seed} ended early`, { cause });
      },
    );
    failed.push(...problems.map((problem) => `seed ${seed}: ${problem}`));
    const acknowledged = results.filter((result) => result.isAcknowledged).length;
    for (const [what, count] of Object.entries({ ...counts, changes: results.length, acknowledged }))
      totals[what] = (totals[what] ?? 0) + count;
  }
  process.stdout.write(`${JSON.stringify({ schedules: seeds.length, kills: pool.kills(), ...totals })}\n`);
  expect(failed).toEqual([]);
});
