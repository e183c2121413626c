import { useState } from 'react';
import { clockNow, useBusiness, useToday } from 'shared-data';
import { BOOKING_FIELDS, BOOKING_MESSAGES } from 'shared-data/domain/booking-rules';
import { isPhoneNumber, PHONE_NUMBER_NEEDED } from 'shared-data/domain/contact';
import { isEmail } from 'shared-data/domain/email';
import type { Plan } from 'shared-data/domain/plans';
import { responsePromiseText, responseTime } from 'shared-data/domain/response-times';
import { isDateText } from 'shared-data/domain/time';
import { useSendPlanMutation } from 'shared-data/plans';
import { StoreProvider } from 'shared-data/store';
import { TextLink, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import {
  CheckboxField,
  DateField,
  EmailField,
  FieldPair,
  FormShell,
  PhoneField,
  SubmitButton,
  TextAreaField,
  TextField,
  yup,
} from 'shared-ui/forms';
import { paths } from '../../paths.ts';
import { KnownContact } from '../known-contact.tsx';
import { failureText } from './failure-texts.ts';
import { TEXTS } from './texts.ts';

const NOTE_MAX = 2000;

const schema = yup.object({
  name: yup.string().trim().required('Please enter your name').max(200, 'Please use at most 200 characters'),
  email: yup
    .string()
    .trim()
    .required('Please enter your email')
    .test('email', 'Please enter a valid email', (value) => isEmail(value)),
  phone: yup
    .string()
    .trim()
    .required('Please enter your phone number')
    .test('phone', PHONE_NUMBER_NEEDED, (value) => isPhoneNumber(value)),
  note: yup.string().max(NOTE_MAX, `Please use at most ${NOTE_MAX} characters`),
  eventDate: yup.string().test('date', 'Please enter a date', (value) => !value || isDateText(value)),
  location: yup.string().trim().max(BOOKING_FIELDS.location.max, BOOKING_MESSAGES.tooLong(BOOKING_FIELDS.location.max)),
  consent: yup.boolean().oneOf([true], 'Please agree, so that we may keep it'),
});

interface SendPlanDialogProps {
  open: boolean;
  onClose: () => void;
  plan: Plan;
  title: string;
  email: string;
}

/** Sends a result to us with consent; we answer it like a message (docs/product/plans.md#plan-enquiry). */
export function SendPlanDialog(props: SendPlanDialogProps) {
  return (
    <StoreProvider>
      <SendPlan {...props} />
    </StoreProvider>
  );
}

function SendPlan({ open, onClose, plan, title, email }: SendPlanDialogProps) {
  const { noun } = TEXTS[plan.kind];
  const today = useToday();
  const [id] = useState(() => crypto.randomUUID());
  const business = useBusiness();
  const [send] = useSendPlanMutation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Send this ${noun} to us`}
      description={`We read your ${noun} and answer by mail. Nothing is booked yet.`}
    >
      <FormShell
        aria-label={`Send this ${noun}`}
        initialValues={{
          name: '',
          email,
          phone: '',
          eventDate: '',
          location: '',
          note: '',
          consent: false,
        }}
        validationSchema={schema}
        onSubmit={async ({ note, ...values }) => {
          const specialRequests = note.trim();
          const message = [title, specialRequests].filter(Boolean).join('\n\n');
          const { error } = await send({ ...values, id, plan, message, specialRequests });
          if (error) {
            toast.error('Not Sent', failureText(error, noun), { group: id });
            return;
          }
          toast.success('Sent To Us', responsePromiseText(responseTime('standard', clockNow(), business), 'email'), {
            group: id,
          });
          onClose();
        }}
      >
        <KnownContact />
        <TextField name="name" label="Name" required autoComplete="name" />
        <FieldPair>
          <EmailField name="email" label="Email" required />
          <PhoneField name="phone" label="Phone" required />
        </FieldPair>
        <FieldPair>
          <DateField name="eventDate" label="Event date (optional)" min={today} />
          <TextField name="location" label="Location (optional)" autoComplete="off" />
        </FieldPair>
        <TextAreaField name="note" label="Note (optional)" rows={3} />
        <CheckboxField
          name="consent"
          required
          label={
            <>
              I agree that you keep this {noun} and my contact for a year to answer me, as the{' '}
              <TextLink to={paths.privacy}>privacy policy</TextLink> says.
            </>
          }
        />
        <SubmitButton pendingText="Sending">Send to us</SubmitButton>
      </FormShell>
    </Dialog>
  );
}
