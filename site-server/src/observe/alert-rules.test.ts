import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A metric's name in Prometheus: dots are underscores, and the unit in seconds is a suffix (https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/). */
const inPrometheus = (name: string, unit?: string) => name.replaceAll('.', '_') + (unit === 's' ? '_seconds' : '');

// rule: B-3-80
test('every metric of the alert rules is one that the site server exports', async () => {
  const rules = await readFile(join(import.meta.dirname, '../../../deploy/alerts.yml'), 'utf8');
  const source = await readFile(join(import.meta.dirname, 'export-telemetry.ts'), 'utf8');
  const exported = [...source.matchAll(/create(?:Histogram|Gauge)\('([^']+)'(?:, \{ unit: '(\w+)' \})?/g)].map(
    ([, name, unit]) => inPrometheus(name ?? '', unit),
  );
  const used = [...rules.matchAll(/\b(\w+?)(?:_count|_bucket)?\{job="site"/g)].map(([, name]) => name);
  expect(exported).toHaveLength(2);
  expect(used.length).toBeGreaterThanOrEqual(4);
  for (const name of used) expect(exported).toContain(name);
});
