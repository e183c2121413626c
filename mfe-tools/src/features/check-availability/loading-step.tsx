import { Skeleton, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { StepHeading } from '../../components/step-heading.tsx';
import { Aside, CalendarColumns } from '../../components/two-columns.tsx';

/** As tall as the calendar and the column beside it, so that nothing shifts when they come. */
const Room = styled.div`
  min-height: 25rem;
`;

/** Step 1 while the slots are on their way; also what the page looks like before its script runs. */
export function LoadingStep() {
  return (
    <Stack gap={8}>
      <StepHeading>Choose a date and time</StepHeading>
      <CalendarColumns>
        <Room>
          <Skeleton lines={7} height="2.75rem" text="Loading open times…" />
        </Room>
        <Aside aria-hidden="true">
          <Skeleton lines={4} height="3rem" text="" />
        </Aside>
      </CalendarColumns>
    </Stack>
  );
}
