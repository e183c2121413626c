import { toDataError, useSessionActions } from 'shared-data';
import { MINIMUM_AGE } from 'shared-data/domain/terms';
import { useEffect, useRef } from 'react';
import { Card, Heading, Stack, Text } from 'shared-ui';
import { SendAgainButton, TermsField, yup } from 'shared-ui/forms';
import { CodeForm, codeRefusal } from 'shared-ui/mail-code';
import { styled } from 'styled-components';
import { SignInLinks } from '../../components/sign-in-links.tsx';
import { paths } from '../../paths.ts';

/** As wide as the fields of the booking form. */
const Box = styled(Card)`
  max-width: 46rem;
`;

const TERMS = {
  fields: (
    <TermsField terms={paths.terms} privacy={paths.privacy} agreement={`I am ${MINIMUM_AGE} or older, and agree`} />
  ),
  initialValues: { terms: false },
  rules: { terms: yup.boolean().oneOf([true], 'Agree to the terms and confirm your age to go on.') },
};

const failureOf = (cause: unknown) =>
  toDataError(cause).code === 'over_email_send_rate_limit'
    ? 'You asked for a sign-in link less than a minute ago. Please wait a minute and press again; the code stays valid.'
    : undefined;

const mailed = (email: string) =>
  `We sent a mail to ${email}. Enter its six digits here, and your booking goes on with all that you typed. If you have no account yet, this makes one.`;
const mailedToKnown = (email: string) =>
  `Very many codes are asked for at the moment. If ${email} has an account or a booking with us, we sent a mail to it: enter its six digits here. Otherwise please try again in an hour, or call us.`;

interface BookByCodeProps {
  /** Who gets the code: what is typed in the booking form. */
  person: { email: string; name: string; companyName: string };
  /** Why the first code was not mailed; empty when it was. */
  failure: string;
  /** Only addresses with an account or a booking get a mail at the moment. */
  isBusy: boolean;
  /** Mails another code. */
  sendAgain: (email: string) => Promise<void>;
  /** There is a session now. */
  onSignedIn: () => void;
}

/** Books without leaving the form: a code of a mail signs in, or makes the account (docs/product/booking.md#code). */
export function BookByCode({ person, failure, isBusy, sendAgain, onSignedIn }: BookByCodeProps) {
  const { email, name, companyName } = person;
  const { redeemCode } = useSessionActions();
  const check = async (code: string) => {
    const triesLeft = await redeemCode({ email, code, person: { fullName: name, companyName } });
    return triesLeft === null ? '' : codeRefusal(triesLeft);
  };
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <Box as="section" ref={box} aria-labelledby="code-title">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={3} size="h4" id="code-title">
            Go on with a code
          </Heading>
          <Text role="status">{failure || (isBusy ? mailedToKnown(email) : mailed(email))}</Text>
        </Stack>
        <CodeForm
          aria-label="Code from the mail"
          action="Confirm and book"
          check={check}
          failureOf={failureOf}
          onTaken={onSignedIn}
          more={TERMS}
        />
        <SendAgainButton send={() => sendAgain(email)} wait={failure ? 0 : undefined} />
        <Text size="small" tone="muted">
          Or with a password. What you typed is kept.
        </Text>
        <SignInLinks />
      </Stack>
    </Box>
  );
}
