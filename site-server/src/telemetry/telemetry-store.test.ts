import { createTelemetryStore, storeLimits, visitorWindowMs } from './telemetry-store.ts';

test('the store is limited in size and removes the least recently used entries first', () => {
  const store = createTelemetryStore();
  for (let index = 0; index <= storeLimits.releases; index += 1)
    store.record({ kind: 'error', what: 'load', release: `mfe-a@${index}`, message: `${index}` }, 'one');
  const { releases, errors } = store.summary();
  expect(releases).toHaveLength(storeLimits.releases);
  expect(releases[0]?.release).toBe(`mfe-a@${storeLimits.releases}`);
  expect(releases.at(-1)?.release).toBe('mfe-a@1');
  expect(errors).toHaveLength(storeLimits.errors);
});

test('a web vital is the 75th percentile of its measurements', () => {
  const store = createTelemetryStore();
  for (const value of [400, 100, 300, 200])
    store.record({ kind: 'vital', name: 'LCP', value, release: 'mfe-a@1' }, 'one');
  expect(store.summary().releases[0]?.vitals).toEqual({ LCP: 300 });
});

test('addresses are not stored', () => {
  const store = createTelemetryStore();
  store.record({ kind: 'use', release: 'mfe-a@1' }, '198.51.100.7');
  expect(JSON.stringify(store.summary())).not.toContain('198.51');
});

test('a visitor and a failure count for a day', () => {
  const began = new Date('2026-11-20T10:00:00Z');
  const store = createTelemetryStore();
  const after = (ms: number) => new Date(began.getTime() + ms);
  store.record({ kind: 'error', what: 'load', release: 'mfe-a@1', message: 'gone' }, 'one', began);
  store.record({ kind: 'use', release: 'mfe-a@1' }, 'two', began);
  expect(store.visitorsOf('mfe-a@1', new Date(0), after(visitorWindowMs - 1))).toEqual({ visitors: 2, failing: 1 });
  store.record({ kind: 'use', release: 'mfe-a@1' }, 'one', after(visitorWindowMs - 1));
  expect(store.visitorsOf('mfe-a@1', new Date(0), after(visitorWindowMs))).toEqual({ visitors: 1, failing: 0 });
  expect(store.summary(after(2 * visitorWindowMs)).releases[0]).toMatchObject({ visitors: 0, failing: 0 });
});

test('events before the requested time do not count', () => {
  const store = createTelemetryStore();
  const began = new Date('2026-11-20T10:00:00Z');
  const after = (ms: number) => new Date(began.getTime() + ms);
  for (const visitor of ['one', 'two'])
    store.record({ kind: 'error', what: 'load', release: 'mfe-a@1', message: 'gone' }, visitor, began);
  store.record({ kind: 'use', release: 'mfe-a@1' }, 'one', after(2));
  expect(store.visitorsOf('mfe-a@1', after(1), after(3))).toEqual({ visitors: 1, failing: 0 });
});

test('with more visitors than the limit the latest ones count, so that the share of failures stays correct', () => {
  const store = createTelemetryStore();
  for (let index = 0; index < 3 * storeLimits.visitors; index += 1) {
    store.record({ kind: 'use', release: 'mfe-a@1' }, `${index}`);
    if (index % 10 === 0)
      store.record({ kind: 'error', what: 'load', release: 'mfe-a@1', message: 'gone' }, `${index}`);
  }
  expect(store.visitorsOf('mfe-a@1')).toEqual({ visitors: storeLimits.visitors, failing: storeLimits.visitors / 10 });
});
