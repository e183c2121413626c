import type { ReactNode } from 'react';
import { useMyContact } from 'shared-data/account';
import { counted } from 'shared-data/domain/counted';
import { enquiryLocation } from 'shared-data/domain/enquiry';
import { quickStepOneFilled, quickStepTwoFilled } from 'shared-data/domain/quick-request';
import type { QuickRequestValues } from 'shared-data/domain/quick-request';
import { Button, Stack, TextLink } from 'shared-ui';
import {
  DateField,
  FillBlanks,
  NumberField,
  PhoneField,
  SubmitButton,
  TextField,
  useFormikContext,
} from 'shared-ui/forms';
import { QuickServiceFields } from './quick-service-fields.tsx';

interface EventStepFieldsProps {
  /** New York's date. */
  today: string;
  /** For more guests the step leads to an enquiry. */
  largestParty: number;
  /** Whether the first field takes focus, since the visitor came from the other step. */
  takeFocus: boolean;
}

/** Step 1: date, guests, location, and package or hours. */
export function EventStepFields({ today, largestParty, takeFocus }: EventStepFieldsProps) {
  const { values } = useFormikContext<QuickRequestValues>();
  const { date, guestCount, location } = values;
  return (
    <>
      <DateField name="date" label="Date" min={today} autoComplete="off" autoFocus={takeFocus} required />
      <NumberField name="guestCount" label="Guests" min={1} step={1} autoComplete="off" required />
      <TextField name="location" label="Location" autoComplete="off" required />
      <QuickServiceFields />
      {Number(guestCount) > largestParty && (
        <TextLink standalone to={enquiryLocation({ date, guestCount, location })}>
          Ask us about {counted(Number(guestCount), 'guest')}
        </TextLink>
      )}
      <SubmitButton disabled={!quickStepOneFilled(values, today)}>Continue</SubmitButton>
    </>
  );
}

interface CallerStepFieldsProps {
  /** Called with what is entered so far. */
  onBack: (values: QuickRequestValues) => void;
  /** Why the request could not be sent. */
  notice: ReactNode;
}

/** Step 2: phone and name. */
export function CallerStepFields({ onBack, notice }: CallerStepFieldsProps) {
  const { values } = useFormikContext<QuickRequestValues>();
  return (
    <>
      <FillBlanks values={useMyContact()} />
      <PhoneField name="phone" label="Phone" autoFocus required />
      <TextField name="name" label="Name" autoComplete="name" required />
      {notice}
      <Stack direction="row" gap={3}>
        <Button variant="secondary" onClick={() => onBack(values)}>
          Back
        </Button>
        <SubmitButton disabled={!quickStepTwoFilled(values)}>Request a call</SubmitButton>
      </Stack>
    </>
  );
}
