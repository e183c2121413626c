import { useFormikContext } from 'formik';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { OptionalFields } from './optional-fields.tsx';
import type { OptionalText } from './optional-fields.tsx';

const Summary = styled.summary`
  min-height: 2.75rem;
  align-content: center;
  font-weight: 600;
  cursor: pointer;
`;

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  padding-top: ${theme.space(3)};
`;

export interface DayFieldsProps {
  /** The optional texts of the place and of the day. */
  fields: readonly OptionalText[];
}

/** Parts of the place and who is called on the day: optional, and open as soon as one is filled in or refused. */
export function DayFields({ fields }: DayFieldsProps) {
  const { values, errors } = useFormikContext<Record<string, string>>();
  return (
    <details open={fields.some(({ name }) => values[name] !== '' || errors[name] !== undefined)}>
      <Summary>Venue, access and who to call on the day (optional)</Summary>
      <Fields>
        <OptionalFields fields={fields} />
      </Fields>
    </details>
  );
}
