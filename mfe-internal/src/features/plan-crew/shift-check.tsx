import { RULES } from 'shared-data/domain/rules';
import { Notice, Stack, Text } from 'shared-ui';
import { TextField, useFormikContext } from 'shared-ui/forms';
import { useCheckShiftQuery } from '../../api/shifts-api.ts';
import type { ShiftProblem } from '../../api/shifts-api.ts';
import { NO_TIME, timeOf } from './shift-values.ts';
import type { ShiftValues } from './shift-values.ts';

const TEXTS: Record<ShiftProblem, (detail: string | null) => string> = {
  shift_overlap: (event) => `There is another shift at this time: ${event}.`,
  time_off: () => 'This person has time off on this day.',
  has_left: () => 'This person does not work here any more.',
  certificate_expired: () => 'The alcohol certificate has expired by then: the shift can be saved, not published.',
  short_rest: (event) => `Less than ${RULES.shiftRestHours} hours of rest between this shift and ${event}.`,
  not_available: () => 'This person has not said that this time suits them.',
};
/** The others are warnings, or block publishing only. */
const REFUSED: readonly ShiftProblem[] = ['shift_overlap', 'time_off', 'has_left'];

/** What is wrong with the shift in the form, before it is saved (docs/product/staff.md#shift-refused). */
export function ShiftCheck({ id }: { id: string | null }) {
  const { values } = useFormikContext<ShiftValues>();
  const time = timeOf(values);
  const { currentData: problems = [] } = useCheckShiftQuery(
    { ...(time ?? NO_TIME), id, staffId: values.staffId },
    { skip: !time || !values.staffId },
  );
  const isRefused = problems.some(({ problem }) => REFUSED.includes(problem));
  return (
    <>
      <div role="status">
        {problems.length > 0 && (
          <Notice
            tone={isRefused ? 'danger' : 'warning'}
            title={isRefused ? 'This shift cannot be saved' : 'Please check this shift'}
          >
            <Stack gap={1}>
              {problems.map(({ problem, detail }) => (
                <Text key={`${problem} ${detail}`}>{TEXTS[problem](detail)}</Text>
              ))}
            </Stack>
          </Notice>
        )}
      </div>
      {(values.restReason !== '' || problems.some(({ problem }) => problem === 'short_rest')) && (
        <TextField name="restReason" label="Why the short rest is accepted" autoComplete="off" />
      )}
    </>
  );
}
