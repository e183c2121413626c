import { useState } from 'react';
import { changeValuesOf } from 'shared-data/booking-changes';
import type { ChangeValues } from 'shared-data/booking-changes';
import {
  AGREED_PRICE_MAX,
  BOOKING_FIELDS,
  BOOKING_GUESTS_MAX,
  BOOKING_MESSAGES,
} from 'shared-data/domain/booking-rules';
import { isPhoneNumber } from 'shared-data/domain/contact';
import { DAY_RULES } from 'shared-data/domain/day-rules';
import { isEmail } from 'shared-data/domain/email';
import { formatUsdWhole } from 'shared-data/domain/money';
import { Dialog } from 'shared-ui/dialog';
import {
  EmailField,
  FieldPair,
  FormShell,
  NumberField,
  PhoneField,
  SubmitButton,
  TextAreaField,
  TextField,
  dayRules,
  yup,
} from 'shared-ui/forms';
import { ChangedElsewhere } from '../../components/changed-elsewhere.tsx';
import { useSeenVersion } from '../../components/use-seen-version.ts';
import { ChangeReview } from './change-review.tsx';
import type { ChangeableBooking } from './change-values.ts';

const text = (max: number) => yup.string().trim().max(max, BOOKING_MESSAGES.tooLong(max));
const phone = (max: number) =>
  text(max).test('phone', BOOKING_MESSAGES.phoneShape, (value) => !value || isPhoneNumber(value));
const figure = () =>
  yup.number().transform((value: number, original: unknown) => (original === '' ? undefined : value));
/** An agreed price stays once there is one. */
const schemaOf = ({ agreedPrice }: ChangeableBooking) =>
  yup.object({
    eventName: text(BOOKING_FIELDS.eventName.max).required('Please enter a name'),
    location: text(BOOKING_FIELDS.location.max).required('Please say where the event takes place'),
    ...dayRules(DAY_RULES),
    name: text(BOOKING_FIELDS.name.max).required('Please enter a name'),
    email: text(BOOKING_FIELDS.email.max).test(
      'email',
      BOOKING_MESSAGES.emailShape,
      (value) => !value || isEmail(value),
    ),
    phone: phone(BOOKING_FIELDS.phone.max),
    companyName: text(BOOKING_FIELDS.companyName.max),
    specialRequests: text(BOOKING_FIELDS.specialRequests.max),
    guestCount: figure()
      .typeError('Please enter the number of guests in figures')
      .required('Please enter the number of guests')
      .integer('Please enter a whole number of guests')
      .min(1, 'Please enter at least one guest')
      .max(BOOKING_GUESTS_MAX, `Please enter at most ${BOOKING_GUESTS_MAX} guests`),
    agreedPrice: figure()
      .typeError('Please enter the price in figures')
      .integer('Please enter whole dollars')
      .min(1, 'Please enter at least $1')
      .max(AGREED_PRICE_MAX, `Please enter at most $${AGREED_PRICE_MAX}`)
      .test('kept', 'Please enter the price', (price) => agreedPrice === null || price !== undefined),
  });

interface ChangeDialogProps {
  booking: ChangeableBooking;
  onClose: () => void;
}

/** Changes name, place, contact, requests, guests and an agreed price of a booking (docs/product/desk-bookings.md#desk-change). */
export function ChangeDialog({ booking, onClose }: ChangeDialogProps) {
  const version = useSeenVersion(booking);
  // What the admin has changed is compared with the booking at the opening, so that it does not take back what somebody else has changed since.
  const [opened] = useState(booking);
  const [values, setValues] = useState(() => changeValuesOf(booking, booking.agreedPrice));
  const [reviewing, setReviewing] = useState(false);
  const review = (next: ChangeValues) => {
    setValues(next);
    setReviewing(true);
  };
  return (
    <Dialog open onClose={onClose} title="Change booking" description={opened.eventName}>
      <ChangedElsewhere booking={booking} version={version} onDiscard={onClose} />
      {reviewing ? (
        <ChangeReview
          booking={booking}
          opened={opened}
          values={values}
          version={version}
          onChanged={onClose}
          onBack={() => setReviewing(false)}
        />
      ) : (
        <FormShell
          aria-label="Details of the booking"
          initialValues={values}
          validationSchema={schemaOf(opened)}
          onSubmit={review}
        >
          <TextField name="eventName" label="Event name" autoComplete="off" required />
          <TextField name="location" label="Location" autoComplete="off" required />
          <FieldPair>
            <TextField name="venue" label="Venue (optional)" autoComplete="off" />
            <TextField name="zipCode" label="ZIP code (optional)" autoComplete="off" inputMode="numeric" />
          </FieldPair>
          <TextAreaField name="accessNote" label="Access (optional)" rows={2} />
          <FieldPair>
            <TextField name="name" label="Contact" autoComplete="off" required />
            <EmailField
              name="email"
              label="Email (optional)"
              description="Without one the mails go to the customer's own address."
            />
            <PhoneField name="phone" label="Phone (optional)" autoComplete="off" />
            <TextField name="companyName" label="Company (optional)" autoComplete="off" />
            <TextField name="dayContactName" label="Contact on the day (optional)" autoComplete="off" />
            <PhoneField name="dayContactPhone" label="Phone on the day (optional)" autoComplete="off" />
          </FieldPair>
          <NumberField
            name="guestCount"
            label="Number of guests"
            description="Another number may change the price; you then decide about the difference."
            min={1}
            step={1}
            autoComplete="off"
            required
          />
          <NumberField
            name="agreedPrice"
            label={`Agreed price in whole dollars${booking.agreedPrice === null ? ' (optional)' : ''}`}
            description={
              booking.agreedPrice === null
                ? `Takes the place of the list price, at present ${formatUsdWhole(booking.totalAmount)}, without a loyalty discount.`
                : 'It stays when the number of guests changes.'
            }
            min={1}
            step={1}
            autoComplete="off"
          />
          <TextAreaField name="specialRequests" label="Special requests (optional)" rows={3} />
          <SubmitButton>Review the changes</SubmitButton>
        </FormShell>
      )}
    </Dialog>
  );
}
