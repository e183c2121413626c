import { changedTexts, changedValues } from 'shared-data/domain/booking-history';
import { isRecord } from '../../http/body.ts';
import type { Payload } from './payload.ts';
import { withPaid } from './samples.ts';

/** The change in the payload of an outbox row: the values before and after, by the names of the columns. */
export function toChange({ changes, sign_again }: Payload) {
  const side = (name: string) => (isRecord(changes) && isRecord(changes[name]) ? changes[name] : {});
  const [from, to] = [side('from'), side('to')];
  const texts = changedTexts(to);
  return {
    to,
    /** The contract has to be signed again. */
    signAgain: sign_again === true,
    /** One row per value that changed, from what to what. */
    facts: changedValues(from, to).map(({ label, before, after }) => [label, `${after} (before: ${before})`] as const),
    /** The texts that changed, such as the requests, are below with what they are now; false without one. */
    textsSentence: texts.length > 0 && `Changed: ${texts.join(', ')}.`,
  };
}

/** A booking that was moved and became larger, as the payload of a row. */
export const CHANGE_ROW = {
  ...withPaid(79_900),
  changes: {
    from: {
      event_date: '2027-06-12',
      event_time: '17:00',
      guest_count: 25,
      hours: 5,
      bartenders: 2,
      total_amount: 799,
    },
    to: {
      ...{ event_date: '2027-06-05', event_time: '18:00', guest_count: 40, hours: 6, bartenders: 3, total_amount: 999 },
      special_requests: true,
    },
  },
  sign_again: true,
};
