import { Button, Stack, Text } from 'shared-ui';
import { SelectField, useFormikContext } from 'shared-ui/forms';
import { useSuggestStaffQuery } from '../../api/shifts-api.ts';
import { useStaffListQuery } from '../../api/staff-api.ts';
import { hoursText } from '../../components/shift-time.ts';
import { STAFF_ROLES } from '../../components/staff-texts.ts';
import { NO_TIME, timeOf } from './shift-values.ts';
import type { ShiftValues } from './shift-values.ts';

/** Who works: everybody of the crew, and below it who is free, the fairest first (docs/product/staff.md#suggest). */
export function StaffChoice({ id }: { id: string | null }) {
  const { values, setFieldValue } = useFormikContext<ShiftValues>();
  const { data: staff = [] } = useStaffListQuery();
  const time = timeOf(values);
  const { currentData: free } = useSuggestStaffQuery({ ...(time ?? NO_TIME), id }, { skip: !time });
  const people = staff.filter(({ hasLeft, id: one }) => !hasLeft || one === values.staffId);
  return (
    <Stack gap={3}>
      <SelectField
        name="staffId"
        label="Person"
        required
        placeholder="Choose a person"
        options={people.map(({ id: value, name, role }) => ({ value, label: `${name} (${STAFF_ROLES[role]})` }))}
      />
      {free && (
        <Stack gap={2} role="group" aria-label="Suggested">
          <Text size="small" tone="muted">
            {free.length > 0 ? 'Free at this time, fewest hours first:' : 'Nobody is free at this time.'}
          </Text>
          <Stack direction="row" gap={2}>
            {free.slice(0, 5).map(({ id: one, name, hours, shortRest }) => (
              <Button
                key={one}
                type="button"
                size="small"
                variant="secondary"
                aria-pressed={one === values.staffId}
                onClick={() => void setFieldValue('staffId', one)}
              >
                {name}, {hoursText(hours)}
                {shortRest && ', short rest'}
              </Button>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}
