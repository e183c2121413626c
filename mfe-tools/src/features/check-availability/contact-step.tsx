import type { AvailabilityContact } from './availability.ts';
import type { Slot } from 'shared-data/slots';
import { Stack, Sticky, Text, theme } from 'shared-ui';
import { FormShell, ReportValues } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { StepHeading } from '../../components/step-heading.tsx';
import { TwoColumns } from '../../components/two-columns.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactSchema } from './contact-schema.ts';
import { YourSelection } from './your-selection.tsx';

/** Above the form on phones, beside it on desktops. */
const Chosen = styled(Sticky)`
  ${theme.media.desktop} {
    order: 1;
  }
`;

interface ContactStepProps {
  slot: Slot;
  contact: AvailabilityContact;
  onChange: (contact: AvailabilityContact) => void;
  onBack: () => void;
  onSubmit: (contact: AvailabilityContact) => void;
}

/** Step 2: who asks. What is typed goes to the booking form, and nowhere else. */
export function ContactStep({ slot, contact, onChange, onBack, onSubmit }: ContactStepProps) {
  return (
    <Stack gap={8}>
      <Stack gap={3}>
        <StepHeading takeFocus>Your details</StepHeading>
        <Text tone="muted">
          We use them to fill in the booking form on the next page. Nothing is sent until you book.
        </Text>
      </Stack>
      <TwoColumns>
        <Chosen>
          <YourSelection date={slot.date} slot={slot} />
        </Chosen>
        <FormShell
          aria-label="Your details"
          initialValues={contact}
          validationSchema={contactSchema}
          onSubmit={onSubmit}
        >
          <ReportValues onChange={onChange} />
          <ContactFields onBack={onBack} />
        </FormShell>
      </TwoColumns>
    </Stack>
  );
}
