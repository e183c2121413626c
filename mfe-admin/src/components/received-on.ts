import { addDays } from 'shared-data/domain/time';
import { yup } from 'shared-ui/forms';

/** The first day, YYYY-MM-DD, on which a payment that is recorded today can have come; the database has the same. */
export const earliestPayment = (today: string): string => addDays(today, -366);

/** The rule of the day on which a payment by hand came. `today` is New York's date. */
export const receivedOnRule = (today: string) =>
  yup
    .string()
    .test(
      'past',
      'Please enter a day of the last year, not a later one than today',
      (day) => !day || (day >= earliestPayment(today) && day <= today),
    );
