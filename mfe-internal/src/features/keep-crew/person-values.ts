import { isEmail } from 'shared-data/domain/email';
import { yup } from 'shared-ui/forms';
import type { CertificateKind, StaffInput, StaffPerson, StaffRole } from '../../api/staff-api.ts';

/** What the form of a person holds; certificates are days, empty without one. */
export interface PersonValues {
  name: string;
  email: string;
  role: StaffRole;
  /** Dollars; empty while it is not known. */
  hourly: string;
  alcohol: string;
  food: string;
  first_aid: string;
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

export const KINDS: readonly CertificateKind[] = ['alcohol', 'food', 'first_aid'];

export const valuesOf = (person?: StaffPerson): PersonValues => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  role: person?.role ?? 'bartender',
  hourly: person?.hourlyCents == null ? '' : String(person.hourlyCents / 100),
  alcohol: person?.certificates.alcohol ?? '',
  food: person?.certificates.food ?? '',
  first_aid: person?.certificates.first_aid ?? '',
});

export const toStaff = (id: string | null, { name, email, role, hourly }: PersonValues): StaffInput => ({
  ...{ id, name: name.trim(), email: email.trim(), role },
  hourlyCents: hourly === '' ? null : Math.round(Number(hourly) * 100),
});
