import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { repositoryRoot } from '@district-pour/checkout/run';
import type { RunRequest } from '@district-pour/releases/testing/store-schedule';
import type { TeamOrder } from '@district-pour/releases/testing/team-process';
import type { TeamResult } from '@district-pour/releases/testing/team-requests';

const node = join(repositoryRoot, 'node_modules/.bin/node');
const script = join(repositoryRoot, 'tooling/releases/src/testing/team-process.ts');

/** The share of the requests whose process is killed at a step, and the share of those killed after some time. */
const [killedAtStep, killedAfterTime] = [0.25, 0.15];

/** Processes that send the requests of teams, some of which are killed with SIGKILL. They are used again until then. */
export function startTeamPool() {
  const idle: ChildProcessByStdio<Writable, Readable, null>[] = [];
  let kills = 0;
  const run: RunRequest = async (site, address, env, request, random) => {
    const chance = random.next();
    const dieAtStep = chance < killedAtStep ? 1 + random.below(50) : null;
    const isTimed = !dieAtStep && chance < killedAtStep + killedAfterTime;
    const dieAfterMs = isTimed ? 1 + random.below(1500) : null;
    const order: TeamOrder = { site, address, request, dieAtStep, dieAfterMs, env };
    const child = idle.pop() ?? spawn(node, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    const started = Date.now();
    const lines = createInterface({ input: child.stdout });
    const listeners = new AbortController();
    const answered = Promise.race([
      once(lines, 'line', listeners).then(([line]) => JSON.parse(String(line)) as TeamResult),
      once(child, 'exit', listeners).then(() => null),
    ]);
    child.stdin.write(`${JSON.stringify(order)}\n`);
    const result = await answered;
    lines.close();
    listeners.abort();
    if (result) {
      idle.push(child);
      return result;
    }
    if (child.signalCode !== 'SIGKILL') throw new Error(`A team's process ended with exit code ${child.exitCode}`);
    kills += 1;
    const { who, name, change } = request;
    return { who, name, action: change.action, started, ended: Date.now(), isAcknowledged: false, problem: 'killed' };
  };
  return {
    run,
    kills: () => kills,
    stop: async () => {
      await Promise.all(
        idle.map((child) => {
          const ended = once(child, 'exit');
          child.kill();
          return ended;
        }),
      );
    },
  };
}
