import { noteEvent, onEvent, takeEvents } from './telemetry.ts';
import { cleanMessage, telemetryLimits } from './telemetry-event.ts';

test.each([
  [
    'Loading chunk 1 failed (https://site.test/booking?email=a@example.com&name=Ada)',
    'Loading chunk 1 failed (https://site.test/booking)',
  ],
  ['no mail to ada.lovelace@example.com', 'no mail to [mail]'],
  ['cannot dial +1 (202) 555-0142 now', 'cannot dial [number] now'],
  ['mfe-booking@1.0.0-5d35a15d14 broke\n  at once', 'mfe-booking@1.0.0-5d35a15d14 broke at once'],
])('%s is reported as %s', (given, expected) => {
  expect(cleanMessage(given)).toBe(expected);
});

test('a message has bounded length', () => {
  expect(cleanMessage('x'.repeat(1_000))).toHaveLength(telemetryLimits.message);
});

test('a bounded number of events is kept until they are sent', () => {
  const listener = jest.fn();
  onEvent(listener);
  for (let count = 0; count < telemetryLimits.events + 5; count += 1)
    noteEvent({ kind: 'use', release: `mfe-a@${count}` });
  expect(takeEvents()).toHaveLength(telemetryLimits.events);
  expect(takeEvents()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(telemetryLimits.events + 5);
});
