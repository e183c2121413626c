import { unparse } from 'papaparse';
import { todayInNewYork } from 'shared-data/domain/time';
import { saveFile } from 'shared-ui';

/**
 * A cell that a spreadsheet may run as a formula: its first visible character, full-width ones included, is such a sign. The
 * library's own expression does not match a cell with a line break.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;

export type CsvColumns<Row> = readonly (readonly [header: string, value: (row: Row) => string | number | null])[];

/**
 * Offers rows as a CSV file with a line of headers. Cells that a spreadsheet would run as a formula begin with an apostrophe.
 * @param name of the file, before the day in New York: `customers`
 */
export function saveCsv<Row>(name: string, columns: CsvColumns<Row>, rows: readonly Row[]): void {
  const fields = columns.map(([header]) => header);
  const data = rows.map((row) => columns.map(([, value]) => value(row)));
  const text = unparse({ fields, data }, { escapeFormulae: FORMULA });
  // The mark tells spreadsheets that the text is UTF-8.
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), `${name}-${todayInNewYork()}.csv`);
}
