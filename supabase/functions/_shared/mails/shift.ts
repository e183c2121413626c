import { snakeCase } from 'shared-data/camel-case';
import { fieldsIn } from 'shared-data/domain/booking-fields';
import { fieldText } from 'shared-data/domain/booking-history';
import { BRAND } from 'shared-data/domain/business';
import { LABELS } from 'shared-data/domain/words';
import { mailedLinkPath } from '../site-paths.ts';
import { isRecord } from '../http/body.ts';
import { otherMail } from './common/define-mail.ts';
import { text, valuesOf } from './common/payload.ts';
import type { Payload } from './common/payload.ts';
import { SHIFT, SHIFT_ROW, shiftFacts, times, withoutPhones, YOUR_TIME } from './common/shift.ts';
import type { ShiftTimes } from './common/shift.ts';

const HEADINGS = {
  published: 'You have a new shift',
  changed: 'Your shift has changed',
  removed: 'Your shift was removed',
  cancelled: 'The event was cancelled',
  reminder: 'Your shift is tomorrow',
} as const;

const isOver = (what: unknown) => what === 'removed' || what === 'cancelled';

/** The fields of a booking of which the crew is told. */
const TOLD = fieldsIn('told').map((name) => ({ name, column: snakeCase(name) }));

/** The facts of a change by the keys of `private.told_facts`, without the time, which has a separate row. */
const CHANGEABLE: Readonly<Record<string, string>> = {
  event: LABELS.eventName,
  place: LABELS.location,
  ...Object.fromEntries(TOLD.map(({ column, name }) => [column, LABELS[name]])),
  allergies: 'Allergies',
  menu: 'Menu',
  note: 'Note',
};

/**
 * One row for each fact that changed: `New street (before: Old street)`. `was` and `now` of the payload are the facts by the keys of
 * `private.told_facts`, as they were before the first change and as they are.
 */
function changes({ startsAt, endsAt }: ShiftTimes, payload: Payload): [label: string, value: string][] {
  const [was, now] = [payload.was, payload.now].map((side) => (isRecord(side) ? side : {})) as [Payload, Payload];
  const shown = (key: string, value: unknown) => {
    const field = TOLD.find(({ column }) => column === key);
    return withoutPhones(field ? fieldText(field.name, value) : text(value)) || 'none';
  };
  const timeOf = (shift: ShiftTimes) => Object.values(times(shift)).join(', ');
  const before = { startsAt: text(was.starts_at) || startsAt, endsAt: text(was.ends_at) || endsAt };
  const isMoved = before.startsAt !== startsAt || before.endsAt !== endsAt;
  return [
    ...(isMoved
      ? [[YOUR_TIME, `${timeOf({ startsAt, endsAt })} (before: ${timeOf(before)})`] as [string, string]]
      : []),
    ...Object.entries(CHANGEABLE)
      .filter(([key]) => key in was)
      .map(([key, label]): [string, string] => [label, `${shown(key, now[key])} (before: ${shown(key, was[key])})`]),
  ];
}

const accepted = { ...SHIFT_ROW, answer: 'accepted' };

/** To somebody of the crew. The secret stands in the fragment of the link, which opens this one shift. */
export default otherMail({
  kind: 'mail.shift',
  to: 'person',
  label: 'Shift',
  failed: ['Somebody of the crew could not be told of a shift', 'Please check the address and call them.'],
  desk: '/staff-schedule?tab=crew',
  forgets: ['token', 'was', 'now'],
  // A shift that was removed and a cancelled event have no link.
  link: (payload) =>
    isOver(payload.what) ? '' : mailedLinkPath('shift', valuesOf(payload, { token: 'string' }).token),
  /** `name` is the first name. */
  reads: {
    ...SHIFT,
    what: Object.keys(HEADINGS) as (keyof typeof HEADINGS)[],
    name: 'optional',
    note: 'optional',
    answer: 'optional',
  },
  preview: { row: { ...SHIFT_ROW, what: 'published' } },
  more: {
    changed: {
      row: {
        ...{ ...accepted, what: 'changed' },
        was: { place: 'Old Town Hall, 1 Market Square, 22314', access_note: null, allergies: 'None known' },
        now: {
          ...{ place: SHIFT_ROW.place, access_note: 'Loading dock at the back, gate 4.' },
          allergies: 'Nuts, table 4',
        },
      },
    },
    removed: { row: { ...accepted, what: 'removed' } },
    cancelled: { row: { ...accepted, what: 'cancelled' } },
    reminder: { row: { ...accepted, what: 'reminder' } },
  },
  build: ({ data: { what, name, note, answer, ...shift }, payload }) => {
    const accepted = answer === 'accepted';
    const changed = changes(shift, payload);
    const unchanged = shiftFacts(shift, note).filter(([label]) => !changed.some(([other]) => other === label));
    const content = {
      subject: `${HEADINGS[what]}: ${shift.event}, ${times(shift).date}`,
      heading: HEADINGS[what],
      facts: [...changed, ...unchanged],
    };
    const hello = name ? `Hello ${name},` : 'Hello,';
    if (isOver(what))
      return { ...content, paragraphs: [hello, 'You do not have to come any more. You have this time for yourself.'] };
    const next = accepted
      ? 'You have accepted it. If you cannot come after all, say so by the link as early as you can.'
      : 'Please say by the link whether you can come. No account is needed for it.';
    const news =
      changed.length > 0 ? 'What has changed comes first below.' : 'It was changed, and is as it was before.';
    return {
      ...content,
      paragraphs: [hello, what === 'changed' && news, next],
      button: accepted ? 'Open the shift' : 'Accept or decline',
      footnotes: [`This link opens one shift of ${BRAND.name} and ends with it. Please do not pass it on.`],
    };
  },
});
