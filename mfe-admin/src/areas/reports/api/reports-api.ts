import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, listTag, select } from 'shared-data/store';
import { toMargins } from './margins.ts';

type Row<Name extends keyof Database['public']['Functions']> = Database['public']['Functions'][Name] extends {
  Returns: (infer One)[];
}
  ? CamelCased<One>
  : never;
/** The same with fields that the database may leave empty. */
type WithEmpty<One, Key extends keyof One> = Omit<One, Key> & { [Name in Key]: One[Name] | null };

/** Days of New York, both included (docs/product/reports.md#period). */
export interface Period {
  from: string;
  to: string;
}

/** Cents; a sum over months or kinds has null there. */
export type MoneyReportRow = WithEmpty<Row<'money_report'>, 'month' | 'eventType'>;
/** Null where it cannot be known. */
export type ConversionRow = WithEmpty<Row<'conversion_report'>, 'booked' | 'paid' | 'since'>;
export type SourceRow = WithEmpty<Row<'source_report'>, 'source'>;
/** One of month and weekday (1 is Monday) is set; neither in the sum. */
export type PlaceRow = WithEmpty<Row<'place_report'>, 'month' | 'weekday' | 'percent'>;
export type PackageRow = WithEmpty<Row<'package_report'>, 'bought'>;
export type RepeatRow = WithEmpty<Row<'repeat_report'>, 'month'>;

const days = ({ from, to }: Period) => ({ p_from: from, p_to: to });

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    moneyReport: build.query({
      ...select(
        (period: Period) => (client) => client.rpc('money_report', days(period)),
        (rows): MoneyReportRow[] => rows.map(camelCased),
      ),
      providesTags: ['Payment', 'Booking'],
    }),
    conversionReport: build.query({
      ...select(
        (period: Period) => (client) => client.rpc('conversion_report', days(period)),
        (rows): ConversionRow[] => rows.map(camelCased),
      ),
      providesTags: ['Contact', 'Booking'],
    }),
    sourceReport: build.query({
      ...select(
        (period: Period) => (client) => client.rpc('source_report', days(period)),
        (rows): SourceRow[] => rows.map(camelCased),
      ),
      providesTags: ['Booking'],
    }),
    placeReport: build.query({
      ...select(
        (period: Period) => (client) => client.rpc('place_report', days(period)),
        (rows): PlaceRow[] => rows.map(camelCased),
      ),
      providesTags: ['Slot'],
    }),
    packageReport: build.query({
      ...select(
        (period: Period) => (client) => client.rpc('package_report', days(period)),
        (rows): PackageRow[] => rows.map(camelCased),
      ),
      providesTags: ['Booking'],
    }),
    marginReport: build.query({
      ...select((period: Period) => (client) => client.rpc('margin_report', days(period)), toMargins),
      providesTags: ['Booking', listTag('Booking'), listTag('Recipe')],
    }),
    repeatReport: build.query({
      ...select(
        (period: Period) => (client) => client.rpc('repeat_report', days(period)),
        (rows): RepeatRow[] => rows.map(camelCased),
      ),
      providesTags: ['Booking', 'Customer'],
    }),
  }),
});

export const {
  useMoneyReportQuery,
  useConversionReportQuery,
  useSourceReportQuery,
  usePlaceReportQuery,
  usePackageReportQuery,
  useRepeatReportQuery,
  useMarginReportQuery,
} = reportsApi;
