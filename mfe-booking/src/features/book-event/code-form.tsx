import { useState } from 'react';
import { toDataError, useSessionActions } from 'shared-data';
import { MINIMUM_AGE } from 'shared-data/domain/terms';
import { Card, Heading, Notice, Stack, Text } from 'shared-ui';
import { FormShell, SendAgainButton, SubmitButton, TermsField, TextField, yup } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';

/** As wide as the fields of the booking form. */
const Box = styled(Card)`
  max-width: 46rem;
`;

interface CodeValues {
  code: string;
  terms: boolean;
}

const EMPTY: CodeValues = { code: '', terms: false };

const schema = yup.object({
  code: yup
    .string()
    .required('Enter the six digits of the mail.')
    .matches(/^\s*\d{6}\s*$/, 'The code has six digits.'),
  terms: yup.boolean().oneOf([true], 'Agree to the terms and confirm your age to go on.'),
});

const refusalOf = (triesLeft: number) =>
  triesLeft > 0
    ? `That is not the code of the newest mail. You have ${triesLeft === 1 ? '1 more try' : `${triesLeft} more tries`}.`
    : 'This code does not work any more. Please ask for a new one.';

const failureOf = (cause: unknown) =>
  toDataError(cause).code === 'over_email_send_rate_limit'
    ? 'You asked for a sign-in link less than a minute ago. Please wait a minute and press again; the code stays valid.'
    : 'The code could not be checked. Please try again.';

interface CodeFormProps {
  /** Who gets the code: what is typed in the booking form. */
  person: { email: string; name: string; companyName: string };
  /** Why the first code was not mailed; empty when it was. */
  failure: string;
  /** Mails another code. */
  sendAgain: (email: string) => Promise<void>;
  /** There is a session now. */
  onSignedIn: () => void;
}

/** Books without leaving the form: a code of a mail signs in, or makes the account (docs/product/booking.md#code). */
export function CodeForm({ person, failure, sendAgain, onSignedIn }: CodeFormProps) {
  const { email, name, companyName } = person;
  const { redeemCode } = useSessionActions();
  const [error, setError] = useState('');
  const confirm = async ({ code }: CodeValues) => {
    setError('');
    try {
      const triesLeft = await redeemCode({ email, code: code.trim(), fullName: name, companyName });
      if (triesLeft === null) onSignedIn();
      else setError(refusalOf(triesLeft));
    } catch (cause) {
      setError(failureOf(cause));
    }
  };
  return (
    <Box as="section" aria-labelledby="code-title">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={3} size="h4" id="code-title">
            Or go on with a code
          </Heading>
          <Text role="status">
            {failure ||
              `We mailed six digits to ${email}. Enter them here, and your booking goes on with all that you typed. If you have no account yet, this makes one.`}
          </Text>
        </Stack>
        <FormShell aria-label="Code from the mail" initialValues={EMPTY} validationSchema={schema} onSubmit={confirm}>
          <TextField
            name="code"
            label="Code from the mail"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <TermsField
            terms={paths.terms}
            privacy={paths.privacy}
            agreement={`I am ${MINIMUM_AGE} or older, and agree`}
          />
          {error && (
            <Notice tone="danger" role="alert">
              {error}
            </Notice>
          )}
          <SubmitButton pendingText="Checking the code">Confirm and book</SubmitButton>
        </FormShell>
        <SendAgainButton send={() => sendAgain(email)} wait={failure ? 0 : undefined} />
      </Stack>
    </Box>
  );
}
