import { unparse } from 'papaparse';
import { clockNow } from 'shared-data';
import { nowInNewYork, todayInNewYork } from 'shared-data/domain/time';
import { saveFile } from 'shared-ui';

/**
 * A cell that a spreadsheet may run as a formula: its first visible character, full-width ones included, is such a sign. The
 * library's own expression does not match a cell with a line break. The phone number of another country is none.
 */
const FORMULA = /^(?!\+\d[\d ().-]{5,}$)[\s\p{C}]*[=+\-@＝＋－＠]/u;

/** An instant in a file: day and time of New York, `2026-10-24 20:00`. */
export function csvInstant(at: string): string {
  const { date, time } = nowInNewYork(at);
  return `${date} ${time}`;
}

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
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), `${name}-${todayInNewYork(clockNow())}.csv`);
}
