import { openSlotsOn } from 'shared-data/domain/slots';
import type { BookableTime, Slot } from 'shared-data/slots';
import { yup } from 'shared-ui/forms';

/** What step 1 holds; both empty until chosen. */
export interface Selection {
  /** YYYY-MM-DD. */
  date: string;
  slotId: string;
}

export const NOTHING_CHOSEN: Selection = { date: '', slotId: '' };

/** The chosen slot, as long as it is still open on the chosen day. */
export function chosenSlot(
  slots: readonly Slot[],
  { date, slotId }: Selection,
  from: BookableTime['from'],
): Slot | undefined {
  return openSlotsOn(slots, date, from).find(({ id }) => id === slotId);
}

/** Rules of step 1: a date, and one of the `slots` that are still open on it. */
export const selectionSchema = (slots: readonly Slot[], from: BookableTime['from']) =>
  yup.object({
    date: yup.string().required('Choose a date in the calendar.'),
    slotId: yup.string().test('open', 'Choose a time.', (slotId = '', { parent }) => {
      const { date = '' } = parent as Partial<Selection>;
      return chosenSlot(slots, { date, slotId }, from) !== undefined;
    }),
  });
