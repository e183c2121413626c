import { useState } from 'react';
import { formatInstant } from 'shared-data/domain/time';
import { Button, Card, Stack, Text, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useDeleteCustomerNoteMutation } from '../../api/customer-api.ts';
import type { Customer, CustomerNote } from '../../api/customer-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { NoteForm } from './note-form.tsx';
import { Lines, PlainList } from './plain-list.ts';

interface NoteProps {
  customerId: string;
  note: CustomerNote;
  onDelete: () => void;
}

function Note({ customerId, note, onDelete }: NoteProps) {
  const [editing, setEditing] = useState(false);
  const by = [note.author ?? 'A closed account', formatInstant(note.createdAt), note.editedAt && 'edited'];
  return (
    <Card as="li" padding="small">
      {editing ? (
        <NoteForm customerId={customerId} note={note} onDone={() => setEditing(false)} />
      ) : (
        <Stack gap={2}>
          <Lines>{note.text}</Lines>
          <Text size="small" tone="muted">
            {by.filter(Boolean).join(' · ')}
          </Text>
          <Stack direction="row" gap={2}>
            <Button size="small" variant="secondary" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button size="small" variant="quiet" onClick={onDelete}>
              Delete
            </Button>
          </Stack>
        </Stack>
      )}
    </Card>
  );
}

/** What the owner notes about a customer; the customer never sees it. */
export function NotesPanel({ customer: { id, notes } }: { customer: Customer }) {
  const [asked, setAsked] = useState<string | null>(null);
  const [remove, { isLoading }] = useDeleteCustomerNoteMutation();
  const confirm = async () => {
    if (asked === null) return;
    const { error } = await remove(asked);
    if (error) toast.error('Error', 'The note was not deleted. Please try again.');
    setAsked(null);
  };
  return (
    <Panel title="Notes" text="Only admins see them. They are deleted with the customer.">
      <NoteForm key={notes.length} customerId={id} />
      {notes.length > 0 && (
        <PlainList aria-label="Notes">
          {notes.map((note) => (
            <Note key={note.id} customerId={id} note={note} onDelete={() => setAsked(note.id)} />
          ))}
        </PlainList>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Delete this note?"
        text="This cannot be undone."
        confirmLabel="Delete note"
        danger
        pending={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </Panel>
  );
}
