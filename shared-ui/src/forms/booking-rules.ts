import { number, string } from 'yup';

/** A text of a booking, by the name of its field. */
type Text =
  | 'name'
  | 'email'
  | 'phone'
  | 'companyName'
  | 'eventName'
  | 'location'
  | 'venue'
  | 'accessNote'
  | 'dayContactName'
  | 'dayContactPhone'
  | 'specialRequests'
  | 'referralDetails';

/** What a message beside a field says of a value that is not of the right kind. */
type Shape =
  | 'emailShape'
  | 'phoneShape'
  | 'zipCode'
  | 'eventType'
  | 'eventDateShape'
  | 'eventTimeShape'
  | 'guestCountShape'
  | 'guestCountWhole'
  | 'guestCountMin';

export interface BookingRules {
  /** The most characters of each text. */
  fields: Readonly<Record<Text, { max: number }>>;
  messages: Readonly<Record<Shape, string>> & {
    /** The message of a text that is longer. */
    tooLong: (max: number) => string;
  };
  eventTypes: readonly string[];
  leastGuests: number;
  isEmail: (text: string) => boolean;
  isPhoneNumber: (text: string) => boolean;
  isDate: (text: string) => boolean;
  isTime: (text: string) => boolean;
}

/** A number of a field, where an empty one is missing. */
export const figure = () =>
  number().transform((value: number, original: unknown) => (original === '' ? undefined : value));

/**
 * The fields of a booking, wherever one is entered or changed. Each is optional and checked once it is filled in; a form adds what
 * it requires.
 */
export function bookingRules({ fields, messages, eventTypes, leastGuests, ...is }: BookingRules) {
  const text = (name: Text) => string().trim().max(fields[name].max, messages.tooLong(fields[name].max));
  const phone = (name: Text) =>
    text(name).test('phone', messages.phoneShape, (value) => !value || is.isPhoneNumber(value));
  return {
    name: text('name'),
    email: text('email').test('email', messages.emailShape, (value) => !value || is.isEmail(value)),
    phone: phone('phone'),
    companyName: text('companyName'),
    eventName: text('eventName'),
    eventType: string().oneOf(eventTypes, messages.eventType),
    eventDate: string().test('date', messages.eventDateShape, (value) => !value || is.isDate(value)),
    eventTime: string().test('time', messages.eventTimeShape, (value) => !value || is.isTime(value)),
    location: text('location'),
    venue: text('venue'),
    zipCode: string()
      .trim()
      .matches(/^\d{5}$/, { message: messages.zipCode, excludeEmptyString: true }),
    accessNote: text('accessNote'),
    guestCount: figure()
      .typeError(messages.guestCountShape)
      .integer(messages.guestCountWhole)
      .min(leastGuests, messages.guestCountMin),
    dayContactName: text('dayContactName'),
    dayContactPhone: phone('dayContactPhone'),
    referralDetails: text('referralDetails'),
    specialRequests: text('specialRequests'),
  };
}
