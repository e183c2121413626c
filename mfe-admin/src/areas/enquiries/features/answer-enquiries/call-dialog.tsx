import { useState } from 'react';
import { phoneHref } from 'shared-data/domain/phone-href';
import { Text, toast } from 'shared-ui';
import { PhoneLink } from 'shared-ui/display';
import { Dialog } from 'shared-ui/dialog';
import { FormShell, SubmitButton, TextAreaField, yup } from 'shared-ui/forms';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import { useNoteCallMutation } from '../../../../api/enquiries-api.ts';

const NOTE_MAX = 2000;
const schema = yup.object({ note: yup.string().max(NOTE_MAX, `Please use at most ${NOTE_MAX} characters`) });

interface CallDialogProps {
  open: boolean;
  onClose: () => void;
  enquiry: Enquiry;
}

/** Notes that the person was called (docs/product/desk-enquiries.md#called). */
export function CallDialog({ open, onClose, enquiry }: CallDialogProps) {
  const [callId, setCallId] = useState(() => crypto.randomUUID());
  const [noteCall] = useNoteCallMutation();
  const group = `call:${enquiry.id}`;
  return (
    <Dialog open={open} onClose={onClose} title={`Called ${enquiry.name}`} description="The note is for us only.">
      <Text>
        <PhoneLink href={phoneHref(enquiry.phone)}>{enquiry.phone}</PhoneLink>
      </Text>
      <FormShell
        aria-label="Call"
        initialValues={{ note: '' }}
        validationSchema={schema}
        onSubmit={async ({ note }, { resetForm }) => {
          const { error } = await noteCall({ id: callId, enquiryId: enquiry.id, note });
          if (error) {
            toast.error('Error', 'The call was not noted. Please try again.', { group });
            return;
          }
          toast.success('Call Noted', 'The enquiry is responded.', { group });
          resetForm();
          setCallId(crypto.randomUUID());
          onClose();
        }}
      >
        <TextAreaField name="note" label="Note (optional)" rows={4} />
        <SubmitButton pendingText="Saving">Mark as called</SubmitButton>
      </FormShell>
    </Dialog>
  );
}
