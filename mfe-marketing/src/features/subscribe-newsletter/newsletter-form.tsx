import { useState } from 'react';
import { toDataError } from 'shared-data';
import { isEmail, plainEmail } from 'shared-data/domain/email';
import { joinMailingList } from 'shared-data/newsletter';
import type { MailingListAnswer } from 'shared-data/newsletter';
import { Columns, Heading, Stack, Text, toast } from 'shared-ui';
import { EmailField, FormShell, SubmitButton, yup } from 'shared-ui/forms';

const schema = yup.object({
  email: yup
    .string()
    .trim()
    .required('Please enter your email')
    .test('email', 'Please enter a valid email', (value) => !value || isEmail(value)),
});

/** A letter a month (docs/product/blog-and-comments.md#newsletter). */
export function NewsletterForm() {
  const [answer, setAnswer] = useState<MailingListAnswer | null>(null);
  return (
    <Columns tracks="1fr 1fr" gap={6} wideGap={16} align="center">
      <Stack gap={3}>
        <Heading level={2}>One letter a month</Heading>
        <Text tone="muted">A recipe for the season, an article like these, and the weekends that are still free.</Text>
      </Stack>
      <FormShell
        aria-label="Newsletter"
        initialValues={{ email: '' }}
        validationSchema={schema}
        onSubmit={async ({ email }, { resetForm }) => {
          setAnswer(null);
          try {
            setAnswer(await joinMailingList({ email: plainEmail(email), name: '', company: '', source: 'blog' }));
          } catch (error) {
            toast.error('Error', toDataError(error).message, { group: 'mailing-list' });
            return;
          }
          toast.success('Subscription Successful', 'Thank you for joining our mailing list!', {
            group: 'mailing-list',
          });
          resetForm();
        }}
      >
        <EmailField name="email" label="Email" required />
        <SubmitButton pendingText="Subscribing">Subscribe</SubmitButton>
        <Text role="status">
          {answer && (
            <>
              <span>{answer.sent}</span> <span>{answer.withoutMail}</span>
            </>
          )}
        </Text>
      </FormShell>
    </Columns>
  );
}
