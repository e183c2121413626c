import { Suspense, useState } from 'react';
import { useToday } from 'shared-data';
import { lazyPart, Skeleton } from 'shared-ui';
import { Tabs } from 'shared-ui/tabs';
import { CalendarView } from './calendar-view.tsx';
import { SAMPLE_SHIFTS, SAMPLE_STAFF } from './samples.ts';
import { withShift } from './schedule.ts';
import type { Shift, ShiftInput } from './schedule.ts';
import { StaffManagement } from './staff-management.tsx';

/** Behind a tab, and alone in needing the form libraries. */
const AddShiftForm = lazyPart(async () => (await import('./add-shift-form.tsx')).AddShiftForm);

/** The schedule of the team; what is added lives until the page is reloaded. */
export function StaffSchedule() {
  const [shifts, setShifts] = useState<readonly Shift[]>(SAMPLE_SHIFTS);
  const today = useToday();
  const [date, setDate] = useState('');
  const [draft, setDraft] = useState<ShiftInput | null>(null);
  const add = (input: ShiftInput) => setShifts((before) => withShift(before, input));
  return (
    <Tabs
      label="Staff schedule"
      urlKey="tab"
      tabs={[
        {
          id: 'calendar',
          label: 'Calendar View',
          content: (
            <CalendarView staff={SAMPLE_STAFF} shifts={shifts} today={today} date={date || today} onChange={setDate} />
          ),
        },
        { id: 'staff', label: 'Staff Management', content: <StaffManagement staff={SAMPLE_STAFF} shifts={shifts} /> },
        {
          id: 'add',
          label: 'Add New Shift',
          content: (
            <Suspense fallback={<Skeleton lines={5} text="Loading the form" />}>
              <AddShiftForm staff={SAMPLE_STAFF} today={today} draft={draft} onDraft={setDraft} onAdd={add} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
