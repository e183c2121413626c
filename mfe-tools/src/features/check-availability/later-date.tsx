import { enquiryLocation, reachSentence } from 'shared-data/domain/enquiry';
import { Heading, ReservedLines, Stack, Text, theme } from 'shared-ui';
import { DateField, FieldPair, FormShell, NumberField, SubmitButton, yup } from 'shared-ui/forms';
import { useNavigate } from 'shared-ui/router';
import { styled } from 'styled-components';

const Panel = styled.section`
  max-width: 46rem;
  padding-top: ${theme.space(8)};
  border-top: 1px solid ${theme.color.line};
`;

const START = { eventDate: '', guestCount: '' as number | '' };

const rules = yup.object({
  eventDate: yup.string().required('Please enter the date of your event'),
  guestCount: yup
    .number()
    .typeError('Please enter the number of guests')
    .required('Please enter the number of guests')
    .integer('Guest count must be a whole number')
    .min(1, 'Guest count must be at least 1'),
});

interface LaterDateProps {
  /** The day until which online booking is open; undefined while it is loading or when there is none. */
  last: string | undefined;
  /** The slots are loading. */
  loading: boolean;
  /** YYYY-MM-DD, New York. */
  today: string;
}

/** Until when online booking is open, and a form that opens the contact form with another date. */
export function LaterDate({ last, loading, today }: LaterDateProps) {
  const navigate = useNavigate();
  return (
    <Panel aria-labelledby="later-date">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2} size="h3" id="later-date">
            Need a date that is not in the calendar?
          </Heading>
          <ReservedLines loading={loading} tone="muted">
            {reachSentence(last)}
          </ReservedLines>
          <Text tone="muted">
            For any other date, send us an enquiry: the contact form opens with date and guests filled in.
          </Text>
        </Stack>
        <FormShell
          aria-label="Another date"
          initialValues={START}
          validationSchema={rules}
          onSubmit={({ eventDate, guestCount }) => navigate(enquiryLocation({ date: eventDate, guestCount }))}
        >
          <FieldPair>
            <DateField name="eventDate" label="Event date" min={today} required />
            <NumberField name="guestCount" label="Guests" min={1} required />
          </FieldPair>
          <SubmitButton variant="secondary">Send an enquiry</SubmitButton>
        </FormShell>
      </Stack>
    </Panel>
  );
}
