/** Lays rows out as a plain text table with a heading; numbers are aligned to the right. */
export function textTable(heading: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => (row[index] ?? '').length)));
  const line = (row: readonly string[]) => row.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ');
  return [`\n${heading}`, line(columns), widths.map((width) => '─'.repeat(width)).join('──'), ...cells.slice(1).map(line)].join('\n');
}
