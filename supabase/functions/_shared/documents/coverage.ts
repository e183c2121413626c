/**
 * The code points of a font as text: of each range the distance from the last range's end and, when it is longer than one,
 * its further length, in base 36 (`2t.3 1` is 101 to 104, and 105).
 */
export function writeCoverage(codePoints: Iterable<number>): string {
  const ranges: [from: number, to: number][] = [];
  for (const codePoint of [...codePoints].sort((left, right) => left - right)) {
    const last = ranges.at(-1);
    if (last && codePoint <= last[1] + 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  let end = 0;
  return ranges
    .map(([from, to]) => {
      const gap = (from - end).toString(36);
      end = to;
      return to > from ? `${gap}.${(to - from).toString(36)}` : gap;
    })
    .join(' ');
}

/** Reads what `writeCoverage` returns. */
export function readCoverage(text: string): Set<number> {
  const codePoints = new Set<number>();
  let end = 0;
  for (const range of text.split(' ')) {
    const [gap = '', length = '0'] = range.split('.');
    const from = end + parseInt(gap, 36);
    end = from + parseInt(length, 36);
    for (let codePoint = from; codePoint <= end; codePoint += 1) codePoints.add(codePoint);
  }
  return codePoints;
}
