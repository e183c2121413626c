import { useState } from 'react';
import { toDataError } from 'shared-data';
import { toast, Unsaved } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FileInput } from 'shared-ui/fields';
import { FormShell, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';
import { useSendMessageMutation } from '../../../../api/booking-api.ts';
import { FILE_TYPES, fileFault, readFile } from './read-file.ts';

const schema = yup.object({
  subject: yup.string().trim().required('Please enter a subject').max(150, 'Please use at most 150 characters'),
  body: yup.string().trim().required('Please enter a text').max(5000, 'Please use at most 5,000 characters'),
});

interface MessageDialogProps {
  bookingId: string;
  /** The address to which it goes. */
  to: string;
  onClose: () => void;
}

/** Writes a mail to the customer of a booking, with a file such as a certificate (docs/product/desk-bookings.md#booking-message). */
export function MessageDialog({ bookingId, to, onClose }: MessageDialogProps) {
  const [send] = useSendMessageMutation();
  const [file, setFile] = useState<File | null>(null);
  const problem = file && fileFault(file);
  const submit = async (values: { subject: string; body: string }) => {
    if (problem) return;
    const attached = file && (await readFile(file).catch(() => undefined));
    if (attached === undefined) {
      toast.error('Error', 'The file could not be read. Please choose it again.');
      return;
    }
    const { error } = await send({ id: bookingId, ...values, file: attached });
    if (error) {
      toast.error('Error', toDataError(error).hint ?? 'The mail was not sent. Everything is kept; please try again.');
      return;
    }
    toast.success('Mail sent', `It is on its way to ${to}.`);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Write a mail" description={`To ${to}. Answers come to your own mailbox.`}>
      <FormShell
        aria-label="Mail to the customer"
        initialValues={{ subject: '', body: '' }}
        validationSchema={schema}
        onSubmit={submit}
      >
        <TextField name="subject" label="Subject" autoComplete="off" required />
        <TextAreaField name="body" label="Text" rows={6} description="A blank line begins a new paragraph." required />
        <Unsaved when={file !== null} />
        <FileInput
          label="File (optional)"
          description="For example a certificate of insurance: PDF, JPEG or PNG, at most 700 KB."
          error={problem ?? undefined}
          accept={FILE_TYPES}
          onFile={setFile}
        />
        <SubmitButton pendingText="Sending">Send mail</SubmitButton>
      </FormShell>
    </Dialog>
  );
}
