import { Suspense, useState } from 'react';
import { useBusiness, useSession } from 'shared-data';
import { CONTACT_DEFAULTS } from 'shared-data/domain/contact';
import { enquiryEvent } from 'shared-data/domain/enquiry';
import { hoursPromise } from 'shared-data/domain/response-times';
import { lazyPart, Notice, Text, TextLink } from 'shared-ui';
import {
  EmailField,
  FieldPair,
  FormShell,
  PhoneField,
  RadioGroupField,
  SubmitButton,
  TextAreaField,
  TextField,
} from 'shared-ui/forms';
import { contactSchema, linkedContactSchema } from './contact-schema.ts';
import { useEnquiry } from './use-enquiry.ts';
import type { BegunEnquiry } from './use-enquiry.ts';
import { useSendMessage, type Failure } from './use-send-message.ts';

const urgencies = [
  { value: 'standard', label: 'Standard' },
  { value: 'soon', label: 'Soon' },
  { value: 'urgent', label: 'Urgent' },
] as const;
const methods = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
];

const reasons: Record<Failure, string> = {
  'not-saved': 'Your message was not sent. Your text is still in the form; please try again.',
  limited: 'You have sent several messages in a short time. Please try again in an hour, or call us.',
  'link-ended': 'The page of your booking has ended, so please add who you are. Your text is still in the form.',
  'not-notified':
    'Your message is saved, but our team has not been notified yet. Please send it again; it will not be saved twice.',
};

/** Loaded for anyone who is signed in. */
const FillContact = lazyPart(async () => (await import('./fill-contact.tsx')).FillContact);

function EnquiryOfAddress({ onBegun }: { onBegun: (begun: BegunEnquiry) => void }) {
  useEnquiry(onBegun);
  return null;
}

const BLANK: BegunEnquiry = { lines: [], link: null };

/** A message to the business: who, how to answer, how soon. */
export function ContactForm() {
  const business = useBusiness();
  const { user } = useSession();
  const { send, failure } = useSendMessage();
  const [{ lines, link }, setBegun] = useState(BLANK);
  return (
    <FormShell
      aria-label="Contact"
      initialValues={CONTACT_DEFAULTS}
      validationSchema={link ? linkedContactSchema : contactSchema}
      withoutScript={
        <>
          This form needs JavaScript. Write to <a href={business.emails.hello.href}>{business.emails.hello.display}</a>{' '}
          or call <a href={business.phone.href}>{business.phone.display}</a> instead.
        </>
      }
      onSubmit={async (values, { resetForm }) => {
        const why = await send(values, enquiryEvent(lines, values.message), link);
        if (why === 'link-ended') setBegun({ lines, link: null });
        if (why) return;
        resetForm();
        setBegun(BLANK);
      }}
    >
      <EnquiryOfAddress onBegun={setBegun} />
      {user && (
        <Suspense fallback={null}>
          <FillContact />
        </Suspense>
      )}
      {link ? (
        <Text size="small">We answer to the name, address and phone of your booking.</Text>
      ) : (
        <>
          <TextField name="name" label="Name" required autoComplete="name" />
          <FieldPair>
            <EmailField name="email" label="Email" required />
            <PhoneField name="phone" label="Phone" required />
          </FieldPair>
        </>
      )}
      <TextAreaField
        name="message"
        label="Message"
        required
        rows={6}
        description="Include the date, the place and the number of guests if you know them."
      />
      <RadioGroupField
        name="urgency"
        label="How soon do you need an answer?"
        description={`An urgent or soon message outside of ${business.hours.from} to ${business.hours.to} is answered from ${business.hours.from}.`}
        options={urgencies.map((one) => ({
          ...one,
          description: `Answer within ${hoursPromise(business.responseHours[one.value])}`,
        }))}
        layout="row"
      />
      <RadioGroupField name="contactMethod" label="How should we answer?" options={methods} layout="row" />
      {failure && (
        <Notice role="status" tone={failure === 'not-notified' ? 'warning' : 'danger'}>
          {reasons[failure]} <TextLink href={business.phone.href}>{business.phone.display}</TextLink>
        </Notice>
      )}
      <SubmitButton size="large">Send message</SubmitButton>
    </FormShell>
  );
}
