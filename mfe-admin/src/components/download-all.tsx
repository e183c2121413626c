import { useState } from 'react';
import { Button, toast } from 'shared-ui';
import { saveCsv } from './save-csv.ts';
import type { CsvColumns } from './save-csv.ts';

/** The most rows that the database returns. */
const BATCH = 1000;

interface DownloadAllProps<Row> {
  /** Of the file, before the date: `customers`. */
  name: string;
  columns: CsvColumns<Row>;
  /** The rows from `offset` on, at most `limit`, and how many there are. */
  load: (range: { limit: number; offset: number }) => Promise<{ rows: readonly Row[]; total: number }>;
  /** Default: false. */
  disabled?: boolean;
  /** The rows of the filters are loading: the file waits for them, so that it is what is shown. Default: false. */
  waiting?: boolean;
}

/** Saves all rows of a list's filters as CSV, in the order of the list, not only the page that is shown. */
export function DownloadAll<Row>({ name, columns, load, disabled = false, waiting = false }: DownloadAllProps<Row>) {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const rows: Row[] = [];
      for (let total = 1; rows.length < total;) {
        const part = await load({ limit: BATCH, offset: rows.length });
        if (part.rows.length === 0) break;
        rows.push(...part.rows);
        total = part.total;
      }
      saveCsv(name, columns, rows);
    } catch {
      toast.error('Error', 'The list was not downloaded. Please try again.');
    }
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={disabled}
      pending={pending || waiting}
      pendingText={waiting ? '' : 'Making the file'}
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  );
}
