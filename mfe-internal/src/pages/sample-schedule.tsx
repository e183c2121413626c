import { Container, Section, Stack } from 'shared-ui';
import { ComingSoon } from '../components/coming-soon.tsx';
import { FeatureHeader } from '../components/feature-header.tsx';
import { StaffSchedule } from '../features/plan-sample-shifts/staff-schedule.tsx';

/** What visitors and customers see of the schedule: samples (docs/product/staff-and-recipes.md#in-memory). */
export function SampleSchedule() {
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
