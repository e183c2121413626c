import { SELECTION_NEEDED } from './availability.ts';
import { useBusiness } from 'shared-data';
import type { BookableTime, FewLeft, Slot } from 'shared-data/slots';
import { Stack, Sticky, toast } from 'shared-ui';
import { FormShell, ReportValues, SubmitButton, useFormikContext } from 'shared-ui/forms';
import { StepHeading } from '../../components/step-heading.tsx';
import { CalendarColumns } from '../../components/calendar-columns.tsx';
import { DatePicker } from './date-picker.tsx';
import { chosenSlot, selectionSchema } from './selection.ts';
import type { Selection } from './selection.ts';
import { SlotList } from './slot-list.tsx';
import { YourSelection } from './your-selection.tsx';

interface StepProps {
  /** Undefined while they are loading, and in the prerendered page. */
  slots: readonly Slot[] | undefined;
  fewLeft: FewLeft | null;
  time: BookableTime;
  /** YYYY-MM-DD, New York. */
  today: string;
  /** Called with the first day of the month that comes into sight. */
  onMonthChange: (firstDay: string) => void;
}

interface ChooseSlotStepProps extends StepProps {
  selection: Selection;
  /** The visitor came back from step 2. */
  returning: boolean;
  onChange: (selection: Selection) => void;
  onContinue: (selection: Selection) => void;
}

const showWhatIsNeeded = () => toast.error(SELECTION_NEEDED.title, SELECTION_NEEDED.text);

/** Step 1: a date, then one of its open times. */
export function ChooseSlotStep({ selection, returning, onChange, onContinue, ...step }: ChooseSlotStepProps) {
  const business = useBusiness();
  return (
    <Stack gap={8}>
      <StepHeading takeFocus={returning}>Choose a date and time</StepHeading>
      <FormShell
        aria-label="Date and time"
        initialValues={selection}
        validationSchema={selectionSchema(step.slots ?? [], step.time.from)}
        onSubmit={onContinue}
        onInvalid={showWhatIsNeeded}
        withoutScript={
          <>
            Choosing a date needs JavaScript. Call <a href={business.phone.href}>{business.phone.display}</a> and we
            will help you find one.
          </>
        }
      >
        <ReportValues onChange={onChange} />
        <ChooseSlotFields {...step} />
      </FormShell>
    </Stack>
  );
}

function ChooseSlotFields({ slots, ...step }: StepProps) {
  const { values } = useFormikContext<Selection>();
  return (
    <CalendarColumns>
      <DatePicker slots={slots} {...step} />
      <Sticky>
        <Stack gap={6}>
          <SlotList date={values.date} />
          <YourSelection date={values.date} slot={chosenSlot(slots ?? [], values, step.time.from)} />
          <SubmitButton size="large" fullWidth>
            Continue to Booking
          </SubmitButton>
        </Stack>
      </Sticky>
    </CalendarColumns>
  );
}
