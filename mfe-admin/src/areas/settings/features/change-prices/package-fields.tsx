import { NumberField } from 'shared-ui/forms';
import { FieldSet } from '../../../../components/field-set.ts';

interface PackageFieldsProps {
  /** Position in the list. */
  at: number;
  name: string;
}

/** The figures of one package. */
export function PackageFields({ at, name }: PackageFieldsProps) {
  const path = `packages[${at}]`;
  return (
    <FieldSet>
      <legend>{name}</legend>
      <NumberField name={`${path}.price`} label="Dollars" min={1} required />
      <NumberField name={`${path}.hours`} label="Hours" min={1} required />
      <NumberField name={`${path}.bartenders`} label="Bartenders" min={1} required />
      <NumberField name={`${path}.maxGuests`} label="Up to guests" min={1} required />
      <NumberField
        name={`${path}.servicesOriginalPrice`}
        label="Struck through on Services, dollars (optional)"
        min={1}
      />
      <NumberField
        name={`${path}.bookingOriginalPrice`}
        label="Struck through when booking, dollars (optional)"
        description="The saving beside it is the difference to the price."
        min={1}
      />
    </FieldSet>
  );
}
