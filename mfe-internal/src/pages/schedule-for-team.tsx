import type { ReactNode } from 'react';
import { LIVE_ROLE, useMyRoleQuery, withStore } from 'shared-data/store';
import { Stack } from 'shared-ui';
import { Tabs } from 'shared-ui/tabs';
import { TeamPage } from '../components/team-page.tsx';
import { CrewList } from '../features/keep-crew/crew-list.tsx';
import { WeekPlan } from '../features/plan-crew/week-plan.tsx';
import { MyCalendar } from '../features/see-my-shifts/my-calendar.tsx';
import { MyShifts } from '../features/see-my-shifts/my-shifts.tsx';
import { MyHours } from '../features/see-my-shifts/my-hours.tsx';
import { ShiftFeed } from '../features/see-my-shifts/shift-feed.tsx';
import { TeamSchedule } from '../features/see-my-shifts/team-schedule.tsx';
import { MyAvailability } from '../features/set-availability/my-availability.tsx';

const shifts = (
  <Stack gap={8}>
    <MyShifts />
    <MyHours />
    <ShiftFeed />
  </Stack>
);
const availability = { id: 'availability', label: 'Availability', content: <MyAvailability /> };

/** For somebody who is signed in: the plan for the owner, their shifts for staff, the samples for a customer. */
export const ScheduleForTeam = withStore(function ScheduleForTeam({ sample }: { sample: ReactNode }) {
  const { data: role } = useMyRoleQuery(undefined, LIVE_ROLE);
  if (role === 'admin')
    return (
      <TeamPage title="Staff Schedule" text="Who works when. Times are Eastern Time.">
        <Tabs
          label="Staff schedule"
          urlKey="tab"
          tabs={[
            { id: 'plan', label: 'Plan', content: <WeekPlan /> },
            { id: 'crew', label: 'Crew', content: <CrewList /> },
            { id: 'mine', label: 'My shifts', content: shifts },
            availability,
          ]}
        />
      </TeamPage>
    );
  if (role === 'staff')
    return (
      <TeamPage title="My shifts" text="Times are Eastern Time.">
        <Tabs
          label="My shifts"
          urlKey="tab"
          tabs={[
            { id: 'mine', label: 'My shifts', content: shifts },
            { id: 'calendar', label: 'Calendar', content: <MyCalendar /> },
            { id: 'team', label: 'Schedule', content: <TeamSchedule /> },
            availability,
          ]}
        />
      </TeamPage>
    );
  return sample;
});
