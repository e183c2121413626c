import { FIELD_LABELS, FIELDS } from './booking-fields.gen.ts';

export { FORM_COLUMNS } from './booking-fields.gen.ts';

type Fields = typeof FIELDS;
/** A field of a booking, which is a column of `bookings` in camel case. */
export type FieldName = keyof Fields;
type Field = Fields[FieldName];

/** Where a field can be, and what part of a booking it can be of, as `private.booking_fields()` explains them. */
type FieldPlace = Field['places'][number];
type FieldPart = Field['part'];

/** The names of the fields that are in a place. */
export type FieldIn<Place extends FieldPlace> = {
  [Name in FieldName]: Place extends Fields[Name]['places'][number] ? Name : never;
}[FieldName];
type FieldWith<Fact> = { [Name in FieldName]: Fields[Name] extends Fact ? Name : never }[FieldName];

/** A field whose value is typed as text. */
type TextKind = 'line' | 'text' | 'phone' | 'email' | 'zip';
const TEXT_KINDS: readonly string[] = ['line', 'text', 'phone', 'email', 'zip'] satisfies TextKind[];

const NAMES = Object.keys(FIELDS) as FieldName[];

/** Whether a field is in a place. */
export function isFieldIn(name: FieldName, place: FieldPlace): boolean {
  return (FIELDS[name].places as readonly string[]).includes(place);
}

/** The fields in a place, in the order of the form; with parts those of them, part by part. */
export function fieldsIn<Place extends FieldPlace>(place: Place, parts?: readonly FieldPart[]): FieldIn<Place>[] {
  const names = NAMES.filter((name): name is FieldIn<Place> => isFieldIn(name, place));
  return parts ? parts.flatMap((part) => names.filter((name) => FIELDS[name].part === part)) : names;
}

/** What is known of the fields in a place. */
export function pickedFields<Place extends FieldPlace>(place: Place): Pick<Fields, FieldIn<Place>> {
  return Object.fromEntries(fieldsIn(place).map((name) => [name, FIELDS[name]] as const)) as Pick<
    Fields,
    FieldIn<Place>
  >;
}

/** The fields whose changes a history has, with their values or only that they changed. */
export function fieldsOfHistory(kind: 'values' | 'changed'): FieldWith<{ history: string }>[] {
  return NAMES.filter(
    (name): name is FieldWith<{ history: string }> => 'history' in FIELDS[name] && FIELDS[name].history === kind,
  );
}

/** A text of a booking that can be changed, also once it is paid. */
export type ChangeableText = FieldWith<{ kind: TextKind; changed: 'customer' }>;

/** The texts that can be changed, in the order of the form of a change. */
export const CHANGEABLE_TEXTS = (['event', 'place', 'contact', 'day', 'wishes'] as const).flatMap((part) =>
  NAMES.filter(
    (name): name is ChangeableText =>
      FIELDS[name].part === part && 'changed' in FIELDS[name] && TEXT_KINDS.includes(FIELDS[name].kind),
  ),
);

/** A text that may have several lines. */
export type LongText = FieldWith<{ kind: 'text' }>;

/** Whether a field is a text that may have several lines. */
export function isText(name: FieldName): name is LongText {
  return FIELDS[name].kind === 'text';
}

/** Where a form says something else than the row of the field. */
const INPUT_LABELS: Partial<Record<FieldName, string>> = { zipCode: 'ZIP code', dayContactPhone: 'Their phone' };

/** What the input of an optional text needs. */
interface OptionalInput {
  name: ChangeableText;
  label: string;
  kind: TextKind;
  help?: string | undefined;
}

/**
 * The inputs of the optional texts of a part, in their order.
 * @param of where they are, for example `link`: those that the holder of a link sees
 * @param help with what stands below the input
 * @param labels what this form says instead
 */
export function optionalInputs(
  parts: readonly FieldPart[],
  { of = 'form', help = false, labels = {} }: { of?: FieldPlace; help?: boolean; labels?: typeof INPUT_LABELS } = {},
): OptionalInput[] {
  const inputs = parts.flatMap((part) =>
    CHANGEABLE_TEXTS.filter((name) => FIELDS[name].part === part && !FIELDS[name].required && isFieldIn(name, of)),
  );
  return inputs.map((name) => {
    const field: { kind: TextKind; help?: string } = FIELDS[name];
    const label = labels[name] ?? INPUT_LABELS[name] ?? FIELD_LABELS[name];
    return { name, kind: field.kind, label, help: help ? field.help : undefined };
  });
}
