import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { toMargins } from './margins.ts';

/** Days of New York, both included (docs/product/reports.md#period). */
export interface Period {
  from: string;
  to: string;
}

/** Cents; a sum over months or kinds has null there. */
export type MoneyReportRow = RpcRow<'money_report'>;
/** Null where it cannot be known. */
export type ConversionRow = RpcRow<'conversion_report'>;
export type SourceRow = RpcRow<'source_report'>;
/** One of month and weekday (1 is Monday) is set; neither in the sum. */
export type PlaceRow = RpcRow<'place_report'>;
export type PackageRow = RpcRow<'package_report'>;
export type RepeatRow = RpcRow<'repeat_report'>;

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    moneyReport: build.query({
      ...rpc('money_report'),
      providesTags: ['Payment', 'Booking'],
    }),
    conversionReport: build.query({
      ...rpc('conversion_report'),
      providesTags: ['Contact', 'Booking'],
    }),
    sourceReport: build.query({
      ...rpc('source_report'),
      providesTags: ['Booking'],
    }),
    placeReport: build.query({
      ...rpc('place_report'),
      providesTags: ['Slot'],
    }),
    packageReport: build.query({
      ...rpc('package_report'),
      providesTags: ['Booking'],
    }),
    marginReport: build.query({
      ...rpc('margin_report', undefined, toMargins),
      providesTags: ['Booking', listTag('Booking'), listTag('Recipe')],
    }),
    repeatReport: build.query({
      ...rpc('repeat_report'),
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
