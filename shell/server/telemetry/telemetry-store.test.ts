import { createTelemetryStore, storeLimits } from './telemetry-store.ts';

test('no more is kept than the limits say, and what was not heard of for longest goes first', () => {
  const store = createTelemetryStore();
  for (let index = 0; index <= storeLimits.releases; index += 1) store.record({ kind: 'error', what: 'load', release: `mfe-a@${index}`, message: `${index}` }, 'one');
  const { releases, errors } = store.summary();
  expect(releases).toHaveLength(storeLimits.releases);
  expect(releases[0]?.release).toBe(`mfe-a@${storeLimits.releases}`);
  expect(releases.at(-1)?.release).toBe('mfe-a@1');
  expect(errors).toHaveLength(storeLimits.errors);
});

test('a vital is the value that three of four measurements stay below', () => {
  const store = createTelemetryStore();
  for (const value of [400, 100, 300, 200]) store.record({ kind: 'vital', name: 'LCP', value, release: 'mfe-a@1' }, 'one');
  expect(store.summary().releases[0]?.vitals).toEqual({ LCP: 300 });
});

test('addresses are not kept', () => {
  const store = createTelemetryStore();
  store.record({ kind: 'use', release: 'mfe-a@1' }, '198.51.100.7');
  expect(JSON.stringify(store.summary())).not.toContain('198.51');
});
