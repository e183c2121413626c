/** An event of Chromium's trace format; times in microseconds, `tdur` is the time that the thread was running. */
export interface TraceEvent {
  name: string;
  cat?: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { url?: string } };
}

/** The categories to record. */
export const categories = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'v8.execute',
  'blink.user_timing',
];

/** Why the main thread is busy. `hydrate` is all script that is not a script's own evaluation: React's tasks and callbacks. */
export const causes = ['evaluate', 'compile', 'hydrate', 'style', 'layout', 'paint', 'other'] as const;
type Cause = (typeof causes)[number];

const causeByName: Readonly<Record<string, Cause>> = {
  EvaluateScript: 'evaluate',
  'v8.compile': 'compile',
  FunctionCall: 'hydrate',
  RunMicrotasks: 'hydrate',
  TimerFire: 'hydrate',
  FireAnimationFrame: 'hydrate',
  FireIdleCallback: 'hydrate',
  EventDispatch: 'hydrate',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  UpdateLayer: 'paint',
};

const causeOf = ({ name }: TraceEvent): Cause | undefined =>
  /^V8\.(Compile|Parse|PreParse)/.test(name) ? 'compile' : causeByName[name];

/** A task of the main thread: its thread time in milliseconds, and of it what each cause took. */
interface Task {
  ms: number;
  byCause: Record<Cause, number>;
  /** The script that was evaluated in it, if any. */
  script?: string;
}

const none = (): Record<Cause, number> => ({
  evaluate: 0,
  compile: 0,
  hydrate: 0,
  style: 0,
  layout: 0,
  paint: 0,
  other: 0,
});

const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
const threadMs = ({ tdur = 0 }: TraceEvent) => tdur / 1000;

/** Divides a task among the causes: the time of an event without that of the events inside it counts for its cause. */
function divide(task: TraceEvent, inside: readonly TraceEvent[]): Task {
  const byCause = none();
  const open: { event: TraceEvent; cause: Cause }[] = [{ event: task, cause: 'other' }];
  byCause.other = threadMs(task);
  let script: string | undefined;
  for (const event of inside) {
    while (open.length > 1 && end(open.at(-1)?.event ?? task) <= event.ts) open.pop();
    const outer = open.at(-1)?.cause ?? 'other';
    const cause = causeOf(event) ?? outer;
    byCause[outer] -= threadMs(event);
    byCause[cause] += threadMs(event);
    if (event.name === 'EvaluateScript') script ??= event.args?.data?.url;
    open.push({ event, cause });
  }
  return { ms: threadMs(task), byCause, ...(script !== undefined && { script }) };
}

/**
 * The tasks of the main thread of the page that made the mark `hydrated`, in order, from its navigation on.
 * @throws when no page made that mark
 */
export function mainThreadTasks(events: readonly TraceEvent[]): Task[] {
  const mark = events.find(({ name, cat }) => name === 'hydrated' && cat?.includes('blink.user_timing'));
  if (!mark) throw new Error('The trace has no mark "hydrated"');
  const ofThread = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
  const began = Math.max(
    0,
    ...ofThread.filter(({ name, ts }) => name === 'navigationStart' && ts < mark.ts).map(({ ts }) => ts),
  );
  const spans = ofThread
    .filter(({ ph, ts }) => ph === 'X' && ts >= began)
    .toSorted((a, b) => a.ts - b.ts || end(b) - end(a));
  const tasks: Task[] = [];
  for (let index = 0; index < spans.length;) {
    const span = spans[index];
    index += 1;
    if (span?.name !== 'RunTask') continue;
    const inside: TraceEvent[] = [];
    for (let next = spans[index]; next && next.ts < end(span); next = spans[index]) {
      inside.push(next);
      index += 1;
    }
    tasks.push(divide(span, inside));
  }
  return tasks;
}

/** How much slower the phone is whose blocking time is computed. */
export const slowdown = 4;

/** What a page costs the main thread; times in milliseconds. */
export interface MainThreadCost {
  /** Thread time in all, at full speed. */
  thread: number;
  byCause: Record<Cause, number>;
  /** The sum of what tasks take beyond 50 ms, computed from thread time for a quarter of the processor. */
  blocking: number;
  /** The longest task, likewise. */
  longest: Task;
}

/** Sums up the tasks of a page. */
export function costOf(tasks: readonly Task[]): MainThreadCost {
  const byCause = none();
  for (const task of tasks) for (const cause of causes) byCause[cause] += task.byCause[cause];
  const empty: Task = { ms: 0, byCause: none() };
  return {
    thread: tasks.reduce((sum, { ms }) => sum + ms, 0),
    byCause,
    blocking: tasks.reduce((sum, { ms }) => sum + Math.max(0, ms * slowdown - 50), 0),
    longest: tasks.reduce((longest, task) => (task.ms > longest.ms ? task : longest), empty),
  };
}
