import {
  ChangedFields,
  DateField,
  EmailField,
  FieldPair,
  FormShell,
  SelectField,
  SubmitButton,
  TextField,
  submitMerged,
  useMergedForm,
} from 'shared-ui/forms';
import { changesOf } from '../../api/changes.ts';
import { useSaveStaffMutation } from '../../api/staff-api.ts';
import type { StaffPerson } from '../../api/staff-api.ts';
import { CERTIFICATES, optionsOf, STAFF_ROLES } from '../../components/staff-texts.ts';
import { COMPARED, fieldsOf, KINDS, personSchema, toStaff, valuesOf } from './person-values.ts';
import type { PersonValues } from './person-values.ts';

interface PersonFormProps {
  /** As they are now; nobody for a new one. */
  person?: StaffPerson;
  onDone: () => void;
}

/** Adds or changes somebody of the crew; a new address is invited (docs/product/staff.md#person). */
export function PersonForm({ person, onDone }: PersonFormProps) {
  const [save] = useSaveStaffMutation();
  const saved = valuesOf(person);
  const merged = useMergedForm(saved, COMPARED);
  const submit = submitMerged(merged, {
    save: (values) =>
      save({ id: person?.id ?? null, ...changesOf(person && fieldsOf(person), toStaff(saved), toStaff(values)) }),
    saved: ['Person saved'],
    failed: ['Not saved', 'The person was not saved. Please try again.'],
    group: 'person',
    onSaved: onDone,
  });
  return (
    <FormShell<PersonValues>
      aria-label="Person"
      initialValues={merged.initialValues}
      validationSchema={personSchema}
      onSubmit={submit}
    >
      <ChangedFields what="this person" form={merged} />
      <TextField name="name" label="Name" required autoComplete="off" />
      <EmailField
        name="email"
        label="Email"
        required
        readOnly={person?.state === 'account'}
        description={
          person?.state === 'account' ? 'The person changes it in the account.' : 'We mail an invitation to the staff.'
        }
      />
      <FieldPair>
        <SelectField name="role" label="Role" options={optionsOf(STAFF_ROLES)} />
        <TextField
          name="hourly"
          label="Cost of an hour, in dollars (optional)"
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldPair>
      {KINDS.map((kind) => (
        <DateField key={kind} name={kind} label={`${CERTIFICATES[kind]}, valid until (optional)`} />
      ))}
      <SubmitButton pendingText="Saving">Save person</SubmitButton>
    </FormShell>
  );
}
