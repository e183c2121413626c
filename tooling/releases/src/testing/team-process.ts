// A process of one team: `node team-process.ts`. Reads one order per line of standard input, as JSON, and answers each with its result.
// It ends itself with SIGKILL at the step whose number an order has, or after so many milliseconds.
import { createInterface } from 'node:readline';
import { openTarget } from '../mirror/open-target.ts';
import { act, steppedTarget } from './team-requests.ts';
import type { TeamRequest } from './team-requests.ts';

/** What a process does next. */
export interface TeamOrder {
  site: string;
  address: string;
  env: NodeJS.ProcessEnv;
  request: TeamRequest;
  dieAtStep: number | null;
  dieAfterMs: number | null;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { site, address, env, request, dieAtStep, dieAfterMs } = JSON.parse(line) as TeamOrder;
  let step = 0;
  const onStep = () => {
    step += 1;
    if (step === dieAtStep) process.kill(process.pid, 'SIGKILL');
  };
  const timer = dieAfterMs === null ? null : setTimeout(() => process.kill(process.pid, 'SIGKILL'), dieAfterMs);
  const target = steppedTarget(await openTarget(address, env), onStep);
  const result = await act(site, target, request, onStep);
  if (timer) clearTimeout(timer);
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
