import { fromCents } from 'shared-data/domain/money';
import type { CsvColumns } from '../../../../components/save-csv.ts';
import type { MoneyRow } from '../../api/money-list-api.ts';
import { KIND_NAMES, wayLabel } from './money-texts.ts';

/** The columns of the accountant's file; dollars, what left negative, so that a column adds up. */
export const csvColumns: CsvColumns<MoneyRow> = [
  ['Day', ({ day }) => day],
  ['Kind', ({ kind }) => KIND_NAMES[kind] ?? kind],
  ['Booking', ({ bookingNumber }) => bookingNumber],
  ['Event date', ({ eventDate }) => eventDate],
  ['Client', ({ client }) => client],
  ['Method', ({ method }) => wayLabel(method)],
  ['Amount', ({ amountCents }) => fromCents(amountCents)],
  ['Tax included', ({ taxCents }) => fromCents(taxCents)],
  ['Provider fee', ({ feeCents }) => (feeCents === null ? null : fromCents(feeCents))],
  ['Paper', ({ documentNumber }) => documentNumber],
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
];
