import { Container, Section, Stack } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { ComingSoon } from '../components/coming-soon.tsx';
import { FeatureHeader } from '../components/feature-header.tsx';
import { StaffSchedule } from '../features/plan-shifts/staff-schedule.tsx';

export const head: PageHead = {
  title: 'Staff Schedule',
  description: 'Shifts and people of the District Pour team, with sample data.',
};

/**
 * /staff-schedule; meant for the team, open to all, sample data only
 * (docs/product/staff-and-recipes.md#meant-for-staff).
 */
export default function StaffSchedulePage() {
  return (
    <>
      <FeatureHeader
        title="Staff Schedule"
        lead="Shifts by day and by person, for staff and admins. Sample: changes stay on this page."
      />
      <Section spacing="tight">
        <Container>
          <Stack gap={12}>
            <StaffSchedule />
            <ComingSoon>
              Automatic conflict detection, shift reminders via SMS and staff availability input are in development.
            </ComingSoon>
          </Stack>
        </Container>
      </Section>
    </>
  );
}
