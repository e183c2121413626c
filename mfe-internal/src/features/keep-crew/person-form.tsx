import { useState } from 'react';
import { toDataError } from 'shared-data';
import { toast } from 'shared-ui';
import { DateField, EmailField, FieldPair, FormShell, SelectField, SubmitButton, TextField } from 'shared-ui/forms';
import { useSaveStaffMutation, useSetCertificateMutation } from '../../api/staff-api.ts';
import type { StaffPerson } from '../../api/staff-api.ts';
import { CERTIFICATES, optionsOf, STAFF_ROLES } from '../../components/staff-texts.ts';
import { KINDS, personSchema, toStaff, valuesOf } from './person-values.ts';
import type { PersonValues } from './person-values.ts';

/** Adds or changes somebody of the crew; a new address is invited (docs/product/staff.md#person). */
export function PersonForm({ person, onDone }: { person?: StaffPerson; onDone: () => void }) {
  const [save] = useSaveStaffMutation();
  const [setCertificate] = useSetCertificateMutation();
  // Kept when a certificate fails after the person was saved, so that the next attempt does not add them again.
  const [id, setId] = useState(person?.id ?? null);
  const before = valuesOf(person);
  const submit = async (values: PersonValues) => {
    const { data: staffId, error } = await save(toStaff(id, values));
    if (error) return error;
    setId(staffId);
    for (const kind of KINDS) {
      if (values[kind] === before[kind]) continue;
      const changed = await setCertificate({ staffId, kind, expiresOn: values[kind] || null });
      if (changed.error) return changed.error;
    }
    return null;
  };
  return (
    <FormShell<PersonValues>
      aria-label="Person"
      initialValues={before}
      validationSchema={personSchema}
      onSubmit={async (values) => {
        const error = await submit(values);
        if (error)
          return toast.error('Not saved', toDataError(error).hint ?? 'The person was not saved. Please try again.', {
            group: 'person',
          });
        toast.success('Person saved', undefined, { group: 'person' });
        onDone();
      }}
    >
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
