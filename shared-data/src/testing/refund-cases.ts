import type { RefundPercent } from '../domain/prices/refund.ts';

/** A cancellation at an instant, worked out by hand; tests hold the page and the database against it. */
export interface RefundCase {
  name: string;
  /** When it is cancelled. */
  at: string;
  eventDate: string;
  cap: RefundPercent;
  percent: RefundPercent;
}

/** "More than 30 days before 100 %, 15 to 30 days 50 %, fewer 0 %", by New York's calendar. */
export const REFUND_CASES: readonly RefundCase[] = [
  { name: '60 days before', at: '2027-06-01T16:00:00Z', eventDate: '2027-07-31', cap: 100, percent: 100 },
  { name: '31 days before', at: '2027-06-01T16:00:00Z', eventDate: '2027-07-02', cap: 100, percent: 100 },
  { name: '30 days before', at: '2027-06-01T16:00:00Z', eventDate: '2027-07-01', cap: 100, percent: 50 },
  { name: '29 days before', at: '2027-06-01T16:00:00Z', eventDate: '2027-06-30', cap: 100, percent: 50 },
  { name: '16 days before', at: '2027-06-01T16:00:00Z', eventDate: '2027-06-17', cap: 100, percent: 50 },
  { name: '15 days before', at: '2027-06-01T16:00:00Z', eventDate: '2027-06-16', cap: 100, percent: 50 },
  { name: '14 days before', at: '2027-06-01T16:00:00Z', eventDate: '2027-06-15', cap: 100, percent: 0 },
  { name: 'on the day', at: '2027-06-01T16:00:00Z', eventDate: '2027-06-01', cap: 100, percent: 0 },
  { name: 'after the event', at: '2027-06-02T16:00:00Z', eventDate: '2027-06-01', cap: 100, percent: 0 },
  // 23:59 and 00:00 in New York, 03:59 and 04:00 of the next day in UTC.
  {
    name: '31 days before, one minute to midnight',
    at: '2027-06-02T03:59:00Z',
    eventDate: '2027-07-02',
    cap: 100,
    percent: 100,
  },
  { name: '30 days before, at midnight', at: '2027-06-02T04:00:00Z', eventDate: '2027-07-02', cap: 100, percent: 50 },
  {
    name: '15 days before, one minute to midnight',
    at: '2027-06-02T03:59:00Z',
    eventDate: '2027-06-16',
    cap: 100,
    percent: 50,
  },
  { name: '14 days before, at midnight', at: '2027-06-02T04:00:00Z', eventDate: '2027-06-16', cap: 100, percent: 0 },
  // Clocks go forward on March 14, 2027: the 15 days are an hour short.
  {
    name: '15 days before, over the spring change, 23:59',
    at: '2027-03-02T04:59:00Z',
    eventDate: '2027-03-16',
    cap: 100,
    percent: 50,
  },
  {
    name: '14 days before, over the spring change, 00:00',
    at: '2027-03-02T05:00:00Z',
    eventDate: '2027-03-16',
    cap: 100,
    percent: 0,
  },
  {
    name: '31 days before, over the spring change, 23:59',
    at: '2027-03-02T04:59:00Z',
    eventDate: '2027-04-01',
    cap: 100,
    percent: 100,
  },
  {
    name: '30 days before, over the spring change, 00:00',
    at: '2027-03-02T05:00:00Z',
    eventDate: '2027-04-01',
    cap: 100,
    percent: 50,
  },
  // Clocks go back on November 7, 2027: the 15 days are an hour long.
  {
    name: '15 days before, over the autumn change, 23:59',
    at: '2027-11-02T03:59:00Z',
    eventDate: '2027-11-16',
    cap: 100,
    percent: 50,
  },
  {
    name: '14 days before, over the autumn change, 00:00',
    at: '2027-11-02T04:00:00Z',
    eventDate: '2027-11-16',
    cap: 100,
    percent: 0,
  },
  {
    name: '31 days before, over the autumn change, 23:59',
    at: '2027-11-02T03:59:00Z',
    eventDate: '2027-12-02',
    cap: 100,
    percent: 100,
  },
  {
    name: '30 days before, over the autumn change, 00:00',
    at: '2027-11-02T04:00:00Z',
    eventDate: '2027-12-02',
    cap: 100,
    percent: 50,
  },
  // February 2028 has 29 days, February 2027 has 28.
  {
    name: '31 days before, over a leap day',
    at: '2028-02-14T17:00:00Z',
    eventDate: '2028-03-16',
    cap: 100,
    percent: 100,
  },
  {
    name: '30 days before, without a leap day',
    at: '2027-02-14T17:00:00Z',
    eventDate: '2027-03-16',
    cap: 100,
    percent: 50,
  },
  {
    name: '15 days before an event on a leap day',
    at: '2028-02-14T17:00:00Z',
    eventDate: '2028-02-29',
    cap: 100,
    percent: 50,
  },
  {
    name: '14 days before an event on a leap day',
    at: '2028-02-15T17:00:00Z',
    eventDate: '2028-02-29',
    cap: 100,
    percent: 0,
  },
  { name: '15 days after a leap day', at: '2028-02-29T17:00:00Z', eventDate: '2028-03-15', cap: 100, percent: 50 },
  // A move does not raise the refund.
  {
    name: '60 days before, moved when it was 50 %',
    at: '2027-06-01T16:00:00Z',
    eventDate: '2027-07-31',
    cap: 50,
    percent: 50,
  },
  {
    name: '60 days before, moved when it was 0 %',
    at: '2027-06-01T16:00:00Z',
    eventDate: '2027-07-31',
    cap: 0,
    percent: 0,
  },
  {
    name: '20 days before, moved when it was 50 %',
    at: '2027-06-01T16:00:00Z',
    eventDate: '2027-06-21',
    cap: 50,
    percent: 50,
  },
  {
    name: '3 days before, moved when it was 50 %',
    at: '2027-06-01T16:00:00Z',
    eventDate: '2027-06-04',
    cap: 50,
    percent: 0,
  },
];
