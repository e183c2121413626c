import type { ReactNode } from 'react';
import { useState } from 'react';
import { toDataError } from 'shared-data';
import { formatInstant } from 'shared-data/domain/time';
import { mailLabel } from 'shared-data/domain/mail-words';
import { Badge, Button, EmptyState, toast, VisuallyHidden } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useRepeatMailMutation } from '../../../../api/booking-api.ts';
import { useBookingMailsQuery } from '../../../../api/bookings-api.ts';
import type { BookingMail } from '../../../../api/bookings-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';

const states: Record<string, [tone: Tone, label: string]> = {
  due: ['warning', 'Being sent'],
  done: ['success', 'Sent'],
  failed: ['danger', 'Failed'],
};

function State({ mail }: { mail: BookingMail }) {
  const [tone, label] = states[mail.status] ?? ['neutral', mail.status];
  return (
    <>
      <Badge tone={tone}>{label}</Badge> <span>{mail.error}</span>
    </>
  );
}

const factColumns: Column<BookingMail>[] = [
  { id: 'mail', header: 'Mail', cell: ({ kind }) => mailLabel(kind) },
  { id: 'to', header: 'To', cell: ({ email }) => email ?? 'District Pour' },
  { id: 'state', header: 'State', cell: (mail) => <State mail={mail} /> },
  {
    id: 'when',
    header: 'When',
    nowrap: true,
    cell: ({ finishedAt, createdAt }) => formatInstant(finishedAt ?? createdAt),
  },
];

/** The mails about a booking; each can be sent again, a failed one tried again (docs/product/desk-bookings.md#booking-mails). */
export function MailsPanel({ bookingId, actions }: { bookingId: string; actions?: ReactNode }) {
  const query = useBookingMailsQuery(bookingId, LIVE);
  const [repeat, { isLoading }] = useRepeatMailMutation();
  const [asked, setAsked] = useState<BookingMail | null>(null);
  const send = async (mail: BookingMail) => {
    const { error } = await repeat({ bookingId, mailId: mail.id, failed: mail.status === 'failed' });
    setAsked(null);
    if (error) toast.error('Error', toDataError(error).hint ?? 'The mail was not sent. Please try again.');
    else toast.success('Mail sent', `${mailLabel(mail.kind)} is on its way to ${mail.email ?? 'District Pour'}.`);
  };
  const columns: Column<BookingMail>[] = [
    ...factColumns,
    {
      id: 'actions',
      header: 'Actions',
      actions: true,
      cell: (mail) =>
        mail.status === 'failed' || mail.status === 'done' ? (
          <Button
            size="small"
            variant="secondary"
            onClick={() => (mail.status === 'failed' ? void send(mail) : setAsked(mail))}
          >
            {mail.status === 'failed' ? 'Try again' : 'Send again'}{' '}
            <VisuallyHidden>{`(${mailLabel(mail.kind)})`}</VisuallyHidden>
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Panel title="Mails" text="Of the last 30 days, the newest first." aside={actions}>
      <QueryState query={query} failure="Failed to load mails" loading="Loading mails">
        {(mails) => (
          <DataTable
            caption="Mails about this booking"
            hideCaption
            columns={columns}
            rows={mails}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No mails" text="Mails about this booking appear here." />}
          />
        )}
      </QueryState>
      <ConfirmDialog
        open={asked !== null}
        title="Send this mail again?"
        text={
          asked &&
          `${mailLabel(asked.kind)} goes to ${asked.email ?? 'District Pour'} once more, with the booking’s facts of now.`
        }
        confirmLabel="Send again"
        pending={isLoading}
        onConfirm={() => asked && void send(asked)}
        onCancel={() => setAsked(null)}
      />
    </Panel>
  );
}
