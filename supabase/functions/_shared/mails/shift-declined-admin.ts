import { nowInNewYork } from 'shared-data/domain/time';
import { otherMail } from './common/define-mail.ts';
import { text } from './common/payload.ts';
import { SHIFT, SHIFT_ROW, shiftFacts, times } from './common/shift.ts';

/** Somebody has declined; the payload is what `private.answer_shift_as` wrote, with the names of people who can work at that time. */
export default otherMail({
  kind: 'mail.shift_declined_admin',
  to: 'bookings',
  label: 'Declined shift',
  failed: ['You could not be told of a declined shift', 'Please look at the schedule.'],
  desk: '/staff-schedule',
  link: ({ starts_at }) => `/staff-schedule?day=${nowInNewYork(text(starts_at)).date}`,
  reads: { ...SHIFT, name: 'string' },
  preview: { row: { ...SHIFT_ROW, token: undefined, name: 'Basil Brewer', free: ['Ana Low', 'Bo High'] } },
  build: ({ data: { name, ...shift }, payload }) => {
    const free = Array.isArray(payload.free) ? payload.free.join(', ') : '';
    return {
      subject: `${name} cannot come: ${shift.event}, ${times(shift).date}`,
      heading: `${name} has declined a shift`,
      paragraphs: [
        free
          ? `Somebody is missing now. Free at this time, those with the fewest hours first: ${free}.`
          : 'Somebody is missing now. Nobody of the crew is free at this time.',
      ],
      facts: shiftFacts(shift, null),
      button: 'Open the schedule',
    };
  },
});
