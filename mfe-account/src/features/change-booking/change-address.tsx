import { useState } from 'react';
import { plainEmail } from 'shared-data/domain/email';
import { Notice } from 'shared-ui';
import { EmailField, FormShell, SubmitButton, yup } from 'shared-ui/forms';
import { toDataError } from 'shared-data';
import { useChangeLinkedAddressMutation } from '../../api/linked-booking-api.ts';
import { LinkCode } from '../../components/link-code.tsx';
import { emailRule } from '../../components/sign-in/email-rule.ts';
import { LINK_ENDED, whyNot } from './failure.ts';

const schema = yup.object({ email: emailRule });

interface ChangeAddressProps {
  /** The token of an opened link, which the change ends. */
  link: string;
}

/** Another address for the mails about the booking of a link, after the code that the present one gets. */
export function ChangeAddress({ link }: ChangeAddressProps) {
  const [change] = useChangeLinkedAddressMutation();
  const [confirmed, setConfirmed] = useState(false);
  const [changed, setChanged] = useState('');
  const [failure, setFailure] = useState('');
  if (changed)
    return (
      <Notice tone="success" role="status" title="The mail address was changed">
        <p>
          Mails about this booking go to <span translate="no">{changed}</span> now. We sent a mail there with a new
          link; the one that you used has ended.
        </p>
      </Notice>
    );
  if (!confirmed) return <LinkCode link={link} onConfirmed={() => setConfirmed(true)} />;
  const save = async ({ email: typed }: { email: string }) => {
    const email = plainEmail(typed);
    const { data, error } = await change({ token: link, email });
    if (data) setChanged(email);
    else if (error && toDataError(error).key === 'code_required') setConfirmed(false);
    else setFailure(error ? whyNot(error) : LINK_ENDED);
  };
  return (
    <FormShell
      aria-label="Change the mail address"
      initialValues={{ email: '' }}
      validationSchema={schema}
      onSubmit={save}
    >
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <EmailField name="email" label="New mail address" required />
      <SubmitButton pendingText="Changing the address">Change the address</SubmitButton>
    </FormShell>
  );
}
