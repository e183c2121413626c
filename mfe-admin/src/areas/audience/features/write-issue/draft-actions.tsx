import { useState } from 'react';
import { toDataError } from 'shared-data';
import { Button, Stack, Text, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useNavigate } from 'shared-ui/router';
import { useDeleteIssueMutation, useSendIssueMutation, useSendTestIssueMutation } from '../../api/mailing-list-api.ts';
import type { Issue } from '../../api/mailing-list-api.ts';

const failed = (error: unknown, text: string) => toast.error('Error', toDataError(error).hint ?? text);

interface DraftActionsProps {
  issue: Issue;
  /** Something was entered that is not saved. */
  changed: boolean;
}

/** Test mail, sending with the number of recipients, and deletion of a saved draft. */
export function DraftActions({ issue: { id, subject, onList }, changed }: DraftActionsProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'send' | 'delete' | null>(null);
  const [sendTest, test] = useSendTestIssueMutation();
  const [send, sending] = useSendIssueMutation();
  const [remove, removing] = useDeleteIssueMutation();
  const count = `${onList} ${onList === 1 ? 'address' : 'addresses'}`;

  const mailTest = async () => {
    const { data, error } = await sendTest(id);
    if (error) failed(error, 'The test mail was not sent. Please try again.');
    else toast.success('Test Mail Sent', `To ${data}.`);
  };
  const confirmSend = async () => {
    const { error } = await send({ id, recipients: onList });
    if (error) failed(error, 'The issue was not sent. Please try again.');
    else toast.success('Sending Started', `To ${count}.`);
    setAsked(null);
  };
  const confirmDelete = async () => {
    const { error } = await remove(id);
    setAsked(null);
    if (error) failed(error, 'The draft was not deleted. Please try again.');
    else void navigate('/admin/mailing-list', { replace: true });
  };

  return (
    <Stack gap={3} style={{ marginTop: '1.5rem' }}>
      <Text tone="muted" size="small" aria-live="polite">
        {changed ? 'Save the draft before you test or send it.' : `${count} on the list.`}
      </Text>
      <Stack direction="row" gap={3}>
        <Button variant="secondary" disabled={changed} pending={test.isLoading} onClick={() => void mailTest()}>
          Send test mail to me
        </Button>
        <Button disabled={changed || onList === 0} onClick={() => setAsked('send')}>
          Send issue…
        </Button>
        <Button variant="quiet" onClick={() => setAsked('delete')}>
          Delete draft
        </Button>
      </Stack>
      <ConfirmDialog
        open={asked === 'send'}
        title={`Send “${subject}”?`}
        text={`It goes to ${count}, at most 60 a minute. What was sent cannot be taken back.`}
        confirmLabel={`Send to ${count}`}
        pending={sending.isLoading}
        onConfirm={() => void confirmSend()}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title="Delete this draft?"
        text="This cannot be undone."
        confirmLabel="Delete draft"
        danger
        pending={removing.isLoading}
        onConfirm={() => void confirmDelete()}
        onCancel={() => setAsked(null)}
      />
    </Stack>
  );
}
