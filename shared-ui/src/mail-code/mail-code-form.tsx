import { useId, useState } from 'react';
import { Button, Heading, Notice, Stack, Text } from 'shared-ui';
import { EmailField, FormShell, SubmitButton, TextField, useFormikContext, yup } from 'shared-ui/forms';
import { useLocation, useNavigate } from 'shared-ui/router';
import { plainCode } from './code-form.tsx';

/** Case does not count either. */
const mailedCode = (typed: string) => plainCode(typed).toUpperCase();

const code = yup
  .string()
  .required('Enter the code from the mail.')
  .test('code', 'The code has eight letters and digits.', (typed) => /^[A-Z0-9]{8}$/.test(mailedCode(typed)));

const ASKED = {
  number: {
    text: 'the number of your booking',
    field: <TextField name="named" label="Booking number" required inputMode="numeric" autoComplete="off" />,
    rule: yup
      .string()
      .required('Enter the number of the booking.')
      .test('number', 'The number has digits only.', (typed) => /^\D*\d{1,15}\s*$/.test(typed)),
  },
  address: {
    text: 'the address that got the mail',
    field: <EmailField name="named" label="Email" required />,
    // The mail has reached it, so no rule about addresses refuses it here.
    rule: yup.string().required('Enter the address that got the mail.').matches(/@/, 'Enter an email address.'),
  },
} as const;

export interface OpenByCodeProps {
  /** What is asked for beside the code: the number of a booking, or the address that got the mail. */
  asks: keyof typeof ASKED;
  /** Returns the fragment of the link, null for a code that opens nothing. Rejects with the message to show. */
  open: (named: string, code: string) => Promise<string | null>;
  /** Mails a new code. Rejects with the message to show. Left out where the page has another way to a new mail. */
  mail?: (named: string) => Promise<void>;
}

/** Mails a new code to what was entered; it needs no code. */
function NewCode({ asks, mail }: Required<Pick<OpenByCodeProps, 'asks' | 'mail'>>) {
  const { values, validateField, setFieldTouched } = useFormikContext<{ named: string }>();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState('');
  const request = async () => {
    setOutcome('');
    await setFieldTouched('named');
    await validateField('named');
    if (!ASKED[asks].rule.isValidSync(values.named)) return setOutcome(`Please enter ${ASKED[asks].text} first.`);
    setPending(true);
    try {
      await mail(values.named.trim());
      setOutcome('If it is right, a mail with a new code is on its way. Please look into the spam folder too.');
    } catch (cause) {
      setOutcome((cause as Error).message);
    }
    setPending(false);
  };
  return (
    <Stack gap={2} align="start">
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        pendingText="Sending the mail"
        onClick={() => void request()}
      >
        Mail me a new code
      </Button>
      <Text size="small" role="status">
        {outcome}
      </Text>
    </Stack>
  );
}

/** The code that a mail shows beside its link, with what else the page asks for. */
export function MailCodeForm({ asks, open, mail }: OpenByCodeProps) {
  const heading = useId();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { text, field, rule } = ASKED[asks];
  const submit = async (values: { named: string; code: string }) => {
    setFailure('');
    try {
      const secret = await open(values.named.trim(), mailedCode(values.code));
      if (secret !== null) return await navigate({ pathname, search, hash: secret }, { replace: true });
      setFailure(
        `This code does not belong to ${text}. Please check both. After five wrong codes those of earlier mails open nothing; then ${mail ? 'have a new one mailed' : 'ask for another mail'}.`,
      );
    } catch (cause) {
      setFailure((cause as Error).message);
    }
  };
  return (
    <Stack as="section" gap={4} aria-labelledby={heading}>
      <Heading id={heading} level={2} size="h4">
        Open it with the code of the mail
      </Heading>
      <Text>
        Was a part of the link lost? Enter {text}, and the code that stands below the button or the link in the mail.
      </Text>
      <FormShell
        aria-labelledby={heading}
        initialValues={{ named: '', code: '' }}
        validationSchema={yup.object({ named: rule, code })}
        onSubmit={submit}
      >
        {field}
        <TextField
          name="code"
          label="Code from the mail"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          translate="no"
        />
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <SubmitButton pendingText="Checking the code">Open</SubmitButton>
        {mail && <NewCode asks={asks} mail={mail} />}
      </FormShell>
    </Stack>
  );
}
