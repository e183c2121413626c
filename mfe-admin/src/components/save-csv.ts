import { unparse } from 'papaparse';
import { saveFile } from 'shared-ui';

/**
 * Offers a list as a CSV file with a line of headers. Cells that a spreadsheet would run as a formula begin with an apostrophe.
 * @param rows one array a row, in the order of the headers
 */
export function saveCsv(filename: string, headers: string[], rows: (string | number | null)[][]): void {
  const text = unparse({ fields: headers, data: rows }, { escapeFormulae: true });
  // The mark tells spreadsheets that the text is UTF-8.
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), filename);
}
