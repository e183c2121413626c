import { lazy, Suspense } from 'react';
import { useSession } from 'shared-data';
import type { PageHead } from '@district-pour/contract';
import { SampleSchedule } from './sample-schedule.tsx';

export const head: PageHead = {
  title: 'Staff Schedule',
  description: 'Shifts and people of the District Pour team, with sample data.',
};

/** It contains the store, which visitors do not need. */
const ScheduleForTeam = lazy(async () => ({ default: (await import('./schedule-for-team.tsx')).ScheduleForTeam }));

/**
 * /staff-schedule; open to all with samples, and the real schedule once the database has answered that somebody is staff
 * or an admin (docs/product/staff.md).
 */
export default function StaffSchedulePage() {
  const { status } = useSession();
  const sample = <SampleSchedule />;
  if (status !== 'signedIn') return sample;
  return (
    <Suspense fallback={sample}>
      <ScheduleForTeam sample={sample} />
    </Suspense>
  );
}
