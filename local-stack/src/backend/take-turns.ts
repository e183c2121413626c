/**
 * Returns a gate that lets one caller through each time the event loop has come round, in order. The embedded database
 * works on this thread and answers a request without giving way; new connections are accepted one at each round. With many
 * clients those who came last were not even accepted until the others had finished.
 */
export function takeTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve))));
}
