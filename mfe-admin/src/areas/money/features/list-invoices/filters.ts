import { clockNow } from 'shared-data';
import { DOCUMENT_NAMES } from 'shared-data/domain/documents';
import { todayInNewYork } from 'shared-data/domain/time';

export const KINDS = [
  { value: '', label: 'All' },
  ...(['invoice', 'credit_note'] as const).map((value) => ({ value, label: `${DOCUMENT_NAMES[value]}s` })),
];

/** This year and the seven before it, for which documents are kept. */
export function yearOptions(): { value: string; label: string }[] {
  const thisYear = Number(todayInNewYork(clockNow()).slice(0, 4));
  const years = Array.from({ length: 8 }, (_, n) => String(thisYear - n));
  return [{ value: '', label: 'All' }, ...years.map((year) => ({ value: year, label: year }))];
}
