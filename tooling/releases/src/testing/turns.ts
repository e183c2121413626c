/** Lets tasks run at the same time, but one that is `alone` only when no other one runs. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  let running: Promise<unknown>[] = [];
  return <T>(alone: boolean, task: () => Promise<T>): Promise<T> => {
    const result = (alone ? Promise.allSettled([last, ...running]) : last).then(task);
    const settled = Promise.allSettled([result]);
    if (alone) [last, running] = [settled, []];
    else running.push(settled);
    return result;
  };
}
