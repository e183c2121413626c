import { isEmail } from 'shared-data/domain/email';
import { styled } from 'styled-components';
import { Heading, Stack, Text, toast } from 'shared-ui';
import { EmailField, FormShell, SubmitButton, yup } from 'shared-ui/forms';

const schema = yup.object({
  email: yup
    .string()
    .trim()
    .required('Please enter your email')
    .test('email', 'Please enter a valid email', (value) => !value || isEmail(value)),
});

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};

  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
    gap: ${({ theme }) => theme.space(16)};
  }
`;

/** A letter a month. Nothing is sent anywhere yet (spec: account §7.4, readings G-05). */
export function NewsletterForm() {
  return (
    <Root>
      <Stack gap={3}>
        <Heading level={2}>One letter a month</Heading>
        <Text tone="muted">A recipe for the season, an article like these, and the weekends that are still free.</Text>
      </Stack>
      <FormShell
        aria-label="Newsletter"
        initialValues={{ email: '' }}
        validationSchema={schema}
        onSubmit={(_values, { resetForm }) => {
          toast.success('Subscription Successful', 'Thank you for joining our mailing list!', { group: 'mailing-list' });
          resetForm();
        }}
      >
        <EmailField name="email" label="Email" required />
        <SubmitButton>Subscribe</SubmitButton>
      </FormShell>
    </Root>
  );
}
