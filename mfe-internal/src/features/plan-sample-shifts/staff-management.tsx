import { useState } from 'react';
import { formatDate } from 'shared-data/domain/time';
import { Badge, Heading, Stack, Text } from 'shared-ui';
import { Choice, ChoiceList } from '../../components/choice-list.tsx';
import { SplitView } from '../../components/split-view.tsx';
import { shiftsOf } from './schedule.ts';
import type { Shift, StaffMember } from './schedule.ts';
import { ShiftList } from './shift-list.tsx';

interface StaffManagementProps {
  staff: readonly StaffMember[];
  shifts: readonly Shift[];
}

const tones: Readonly<Record<string, 'success' | 'neutral'>> = { Available: 'success', 'On leave': 'neutral' };

/** The directory; the shifts of the selected person are beside it. */
export function StaffManagement({ staff, shifts }: StaffManagementProps) {
  const [selected, setSelected] = useState<StaffMember | null>(null);
  return (
    <SplitView>
      <ChoiceList aria-label="Staff directory">
        {staff.map((member) => (
          <li key={member.id}>
            <Choice type="button" aria-pressed={member === selected} onClick={() => setSelected(member)}>
              <span>
                <strong>{member.name}</strong>
                <small>{member.role}</small>
              </span>
              <Badge tone={tones[member.availability] ?? 'info'}>{member.availability}</Badge>
            </Choice>
          </li>
        ))}
      </ChoiceList>
      <div aria-live="polite">
        {selected ? (
          <PersonShifts name={selected.name} shifts={shiftsOf(shifts, selected.id)} />
        ) : (
          <Text tone="muted">Select a person to see their shifts.</Text>
        )}
      </div>
    </SplitView>
  );
}

function PersonShifts({ name, shifts }: { name: string; shifts: readonly Shift[] }) {
  return (
    <Stack gap={4}>
      <Heading level={2} size="h4">
        Upcoming Shifts for {name}
      </Heading>
      {shifts.length === 0 ? (
        <Text tone="muted">No upcoming shifts</Text>
      ) : (
        <ShiftList aria-label={`Shifts of ${name}`}>
          {shifts.map((shift) => (
            <li key={shift.id}>
              <strong>{shift.event}</strong>
              <span>{formatDate(shift.date)}</span>
              <span>{shift.time}</span>
            </li>
          ))}
        </ShiftList>
      )}
    </Stack>
  );
}
