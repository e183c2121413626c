import { unparse } from 'papaparse';
import { saveFile } from 'shared-ui';

/**
 * A cell that a spreadsheet may run as a formula: its first visible character, full-width ones included, is such a sign. The
 * library's own expression does not match a cell with a line break.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;

/**
 * Offers a list as a CSV file with a line of headers. Cells that a spreadsheet would run as a formula begin with an apostrophe.
 * @param rows one array a row, in the order of the headers
 */
export function saveCsv(filename: string, headers: string[], rows: (string | number | null)[][]): void {
  const text = unparse({ fields: headers, data: rows }, { escapeFormulae: FORMULA });
  // The mark tells spreadsheets that the text is UTF-8.
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), filename);
}
