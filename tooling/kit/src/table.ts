const isFigure = (cell: string) => /^[-–\d]/.test(cell) || cell === '';

/** Lays rows out as a plain text table with a heading; columns of figures are aligned to the right. */
export function textTable(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const body = rows.map((row) => row.map(String));
  const cells = [columns, ...body];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => (row[index] ?? '').length)));
  const isRight = columns.map((_, index) => index > 0 && body.every((row) => isFigure(row[index] ?? '')));
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => (isRight[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd();
  return [`\n${heading}`, line(columns), widths.map((width) => '─'.repeat(width)).join('──'), ...body.map(line)].join(
    '\n',
  );
}
