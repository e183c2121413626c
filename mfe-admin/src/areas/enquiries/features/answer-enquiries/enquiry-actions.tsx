import { useSession } from 'shared-data';
import { useState } from 'react';
import { Button, ButtonLink, Stack, toast } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { CallDialog } from './call-dialog.tsx';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import {
  useAdminsQuery,
  useAssignEnquiryMutation,
  useMarkEnquirySpamMutation,
  useSetEnquiryStatusMutation,
} from '../../../../api/enquiries-api.ts';

/** Who has an enquiry, what came of it, whether it is spam, and whether it is done. */
export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const { id, assigneeId, isSpam, status } = enquiry;
  const { user } = useSession();
  const { data: admins = [] } = useAdminsQuery();
  const [assign, assigning] = useAssignEnquiryMutation();
  const [markSpam, marking] = useMarkEnquirySpamMutation();
  const [setStatus, setting] = useSetEnquiryStatusMutation();
  const [calling, setCalling] = useState(false);
  const report = async (change: Promise<{ error?: unknown }>, done: string) => {
    const { error } = await change;
    if (error) toast.error('Error', 'The enquiry was not changed. Please try again.', { group: `enquiry:${id}` });
    else toast.success('Enquiry Updated', done, { group: `enquiry:${id}` });
  };
  const give = (to: string) =>
    report(
      assign({ id, assigneeId: to }),
      to ? `Assigned to ${admins.find((admin) => admin.id === to)?.name ?? 'you'}.` : 'Assigned to nobody.',
    );
  const isDone = status !== 'new';
  return (
    <Stack direction="row" gap={3} align="end">
      <SelectInput
        label="Assigned to"
        placeholder="Nobody"
        options={admins.map((admin) => ({ value: admin.id, label: admin.name }))}
        value={assigneeId ?? ''}
        onChange={({ target }) => void give(target.value)}
      />
      {user && assigneeId !== user.id && (
        <Button variant="secondary" pending={assigning.isLoading} onClick={() => void give(user.id)}>
          Assign to me
        </Button>
      )}
      {!isSpam && <ButtonLink to={`/admin/new-booking?enquiry=${id}`}>Book</ButtonLink>}
      {!isSpam && (
        <Button variant="secondary" onClick={() => setCalling(true)}>
          Called…
        </Button>
      )}
      <CallDialog open={calling} onClose={() => setCalling(false)} enquiry={enquiry} />
      {status !== 'closed' && (
        <Button
          variant="secondary"
          pending={setting.isLoading}
          onClick={() => void report(setStatus({ id, status: 'closed' }), 'Closed.')}
        >
          Close enquiry
        </Button>
      )}
      {isDone && (
        <Button
          variant="secondary"
          pending={setting.isLoading}
          onClick={() => void report(setStatus({ id, status: 'new' }), 'Open again: it waits for an answer.')}
        >
          Reopen
        </Button>
      )}
      <Button
        variant="quiet"
        pending={marking.isLoading}
        onClick={() =>
          void report(
            markSpam({ id, isSpam: !isSpam }),
            isSpam ? 'Back in the inbox.' : 'Moved to spam. The filter “Spam” shows it.',
          )
        }
      >
        {isSpam ? 'Not spam' : 'Mark as spam'}
      </Button>
    </Stack>
  );
}
