import { Suspense, useState } from 'react';
import { formatInstant } from 'shared-data/domain/time';
import { Button, Card, lazyPart, Skeleton, Stack, Text, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useBookingNotesQuery, useDeleteBookingNoteMutation } from '../../api/booking-notes-api.ts';
import type { BookingNote } from '../../api/booking-notes-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';

/** Loaded after the page, since it needs the form libraries. */
const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteForm);

interface NoteCardProps {
  note: BookingNote;
  onChange: () => void;
  onDelete: () => void;
}

function NoteCard({ note, onChange, onDelete }: NoteCardProps) {
  return (
    <Card padding="small">
      <Stack gap={2}>
        <Text style={{ whiteSpace: 'pre-line' }}>{note.note}</Text>
        <Text size="small" tone="muted">
          {note.authorName ?? 'Closed account'}, {formatInstant(note.createdAt)}
          {note.changedAt && `, changed ${formatInstant(note.changedAt)}`}
        </Text>
        {note.own && (
          <Stack direction="row" gap={2}>
            <Button size="small" variant="quiet" onClick={onChange}>
              Change note
            </Button>
            <Button size="small" variant="quiet" onClick={onDelete}>
              Delete note
            </Button>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** The internal notes of a booking: all admins read them, authors change theirs (docs/product/desk-bookings.md#booking-notes). */
export function NotesPanel({ bookingId }: { bookingId: string }) {
  const query = useBookingNotesQuery(bookingId, LIVE);
  const [changing, setChanging] = useState('');
  const [deleting, setDeleting] = useState<BookingNote | null>(null);
  const [remove, { isLoading }] = useDeleteBookingNoteMutation();
  const confirm = async (id: string) => {
    const { error } = await remove({ bookingId, id });
    setDeleting(null);
    if (error) toast.error('Error', 'The note was not deleted. Please try again.');
    else toast.success('Note deleted');
  };
  return (
    <Panel title="Internal notes">
      <Suspense fallback={<Skeleton lines={3} text="Loading the form" />}>
        <NoteForm bookingId={bookingId} />
        <QueryState query={query} failure="Failed to load notes" loading="Loading notes">
          {(notes) => (
            <Stack gap={3}>
              {notes.map((note) =>
                note.id === changing ? (
                  <NoteForm key={note.id} bookingId={bookingId} of={note} onDone={() => setChanging('')} />
                ) : (
                  <NoteCard
                    key={note.id}
                    note={note}
                    onChange={() => setChanging(note.id)}
                    onDelete={() => setDeleting(note)}
                  />
                ),
              )}
            </Stack>
          )}
        </QueryState>
      </Suspense>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete this note?"
        text="It is deleted for everybody and cannot be restored."
        confirmLabel="Delete note"
        danger
        pending={isLoading}
        onConfirm={() => deleting && void confirm(deleting.id)}
        onCancel={() => setDeleting(null)}
      />
    </Panel>
  );
}
