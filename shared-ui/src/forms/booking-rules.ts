import { number, string } from 'yup';

/** How a text is checked. */
type TextKind = 'line' | 'text' | 'phone' | 'email' | 'zip';
const TEXT_KINDS: readonly string[] = ['line', 'text', 'phone', 'email', 'zip'] satisfies TextKind[];
/** The fields of a booking, each with its kind and, of a text, the most characters. */
type Fields = Readonly<Record<string, { kind: string; max?: number }>>;
type TextOf<Rules extends Fields> = {
  [Name in keyof Rules]: Rules[Name] extends { kind: TextKind } ? Name : never;
}[keyof Rules];

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

export interface BookingRules<Rules extends Fields = Fields> {
  fields: Rules;
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
export function bookingRules<Rules extends Fields>({
  fields,
  messages,
  eventTypes,
  leastGuests,
  ...is
}: BookingRules<Rules>) {
  const rule = ({ kind, max = 0 }: Fields[string]) => {
    if (kind === 'zip')
      return string()
        .trim()
        .matches(/^\d{5}(-\d{4})?$/, { message: messages.zipCode, excludeEmptyString: true });
    const text = string().trim().max(max, messages.tooLong(max));
    if (kind === 'email') return text.test('email', messages.emailShape, (value) => !value || is.isEmail(value));
    if (kind === 'phone') return text.test('phone', messages.phoneShape, (value) => !value || is.isPhoneNumber(value));
    return text;
  };
  const texts = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (TEXT_KINDS.includes(field.kind) ? [[name, rule(field)]] : [])),
  ) as Record<TextOf<Rules>, ReturnType<typeof rule>>;
  return {
    ...texts,
    eventType: string().oneOf(eventTypes, messages.eventType),
    eventDate: string().test('date', messages.eventDateShape, (value) => !value || is.isDate(value)),
    eventTime: string().test('time', messages.eventTimeShape, (value) => !value || is.isTime(value)),
    guestCount: figure()
      .typeError(messages.guestCountShape)
      .integer(messages.guestCountWhole)
      .min(leastGuests, messages.guestCountMin),
  };
}
