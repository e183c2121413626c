/** How often each figure is measured: `BENCH_RUNS`, else `usual`. */
export const runCount = (usual: number) => Number(process.env['BENCH_RUNS'] ?? usual);

/** The median of several figures; of an even number the upper one, of none 0. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Bytes as kilobytes of 1,000 with one decimal. */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** A figure without decimals. */
export const whole = (value: number) => value.toFixed(0);
