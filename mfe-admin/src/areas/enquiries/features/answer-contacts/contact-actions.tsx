import { useSetContactStatusMutation } from '../../api/contacts-api.ts';
import type { Contact } from '../../api/contacts-api.ts';
import { Button, toast, VisuallyHidden } from 'shared-ui';
import { RowActions } from '../../../../components/row-actions.ts';

/** The two ends of an enquiry; the list is read again afterward. */
export function ContactActions({ contact }: { contact: Contact }) {
  const [setStatus, { isLoading, originalArgs }] = useSetContactStatusMutation();
  const mark = async (status: 'responded' | 'closed') => {
    const group = `contact:${contact.id}`;
    const answer = await setStatus({ id: contact.id, status });
    if (answer.error) toast.error('Error', 'Failed to update contact', { group });
    else toast.success('Contact Updated', `Contact marked as ${status}`, { group });
  };
  const pending = (status: string) => isLoading && originalArgs?.status === status;
  return (
    <RowActions>
      <Button size="small" variant="secondary" pending={pending('responded')} onClick={() => void mark('responded')}>
        Mark responded <VisuallyHidden>{`(${contact.name})`}</VisuallyHidden>
      </Button>
      <Button size="small" variant="quiet" pending={pending('closed')} onClick={() => void mark('closed')}>
        Mark closed <VisuallyHidden>{`(${contact.name})`}</VisuallyHidden>
      </Button>
    </RowActions>
  );
}
