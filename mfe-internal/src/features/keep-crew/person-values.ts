import { isEmail, plainEmail } from 'shared-data/domain/email';
import { formatCents } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import { yup, type ComparedField } from 'shared-ui/forms';
import type { CertificateKind, StaffFields, StaffPerson, StaffRole } from '../../api/staff-api.ts';
import { CERTIFICATES, STAFF_ROLES } from '../../components/staff-texts.ts';

/** What the form of a person holds; certificates are days, empty without one. */
export interface PersonValues {
  name: string;
  email: string;
  role: StaffRole;
  /** Dollars; empty while it is not known. */
  hourly: string;
  alcohol: string;
  food: string;
  firstAid: string;
}

export const personSchema = yup.object({
  name: yup.string().trim().required('Enter the name.').max(100, 'Please use at most 100 characters'),
  email: yup
    .string()
    .trim()
    .required('Enter an email address.')
    .test('address', 'Enter an email address like name@example.com.', (value) => isEmail(value ?? '')),
  hourly: yup
    .string()
    .matches(/^(\d{1,3}(\.\d{1,2})?)?$/, { message: 'Enter dollars, like 27.50.', excludeEmptyString: true }),
});

export const KINDS: readonly CertificateKind[] = ['alcohol', 'food', 'firstAid'];

export const valuesOf = (person?: StaffPerson): PersonValues => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  role: person?.role ?? 'bartender',
  hourly: person?.hourlyCents == null ? '' : String(person.hourlyCents / 100),
  alcohol: person?.alcohol ?? '',
  food: person?.food ?? '',
  firstAid: person?.firstAid ?? '',
});

export const toStaff = ({ name, email, role, hourly, alcohol, food, firstAid }: PersonValues): StaffFields => ({
  ...{ name: name.trim(), email: plainEmail(email), role },
  hourlyCents: hourly === '' ? null : Math.round(Number(hourly) * 100),
  ...{ alcohol: alcohol || null, food: food || null, firstAid: firstAid || null },
});

/** What the owner sets of a person, as it is. */
export const fieldsOf = ({ name, email, role, hourlyCents, alcohol, food, firstAid }: StaffPerson): StaffFields => ({
  ...{ name, email, role, hourlyCents, alcohol, food, firstAid },
});

/** The parts of a person that two owners may change, with their texts. */
export const COMPARED: readonly ComparedField<PersonValues>[] = [
  { label: 'Name', names: ['name'], text: ({ name }) => name },
  { label: 'Email', names: ['email'], text: ({ email }) => email },
  { label: 'Role', names: ['role'], text: ({ role }) => STAFF_ROLES[role] },
  {
    label: 'Cost of an hour',
    names: ['hourly'],
    text: ({ hourly }) => hourly && formatCents(Math.round(Number(hourly) * 100)),
  },
  ...KINDS.map((kind) => ({
    label: `${CERTIFICATES[kind]}, valid until`,
    names: [kind],
    text: (values: PersonValues) => values[kind] && formatDate(values[kind], 'medium'),
  })),
];
