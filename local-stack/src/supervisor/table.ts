/** Lines up labels and values for the terminal; an empty pair is a blank line. */
export function layOutTable(title: string, rows: readonly (readonly [label: string, value: string])[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => (label || value ? `  ${label.padEnd(width)}   ${value}` : ''));
  return ['', `  ${title}`, '', ...lines, ''].join('\n');
}
