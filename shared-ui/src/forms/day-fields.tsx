import { useFormikContext } from 'formik';
import { Fold } from '../display/fold.tsx';
import { OptionalFields } from './optional-fields.tsx';
import type { OptionalText } from './optional-fields.tsx';

export interface DayFieldsProps {
  /** The optional texts of the place and of the day. */
  fields: readonly OptionalText[];
}

/** Parts of the place and who is called on the day: optional, and open as soon as one is filled in or refused. */
export function DayFields({ fields }: DayFieldsProps) {
  const { values, errors } = useFormikContext<Record<string, string>>();
  return (
    <Fold
      title="Venue, access and who to call on the day (optional)"
      open={fields.some(({ name }) => values[name] !== '' || errors[name] !== undefined)}
    >
      <OptionalFields fields={fields} />
    </Fold>
  );
}
