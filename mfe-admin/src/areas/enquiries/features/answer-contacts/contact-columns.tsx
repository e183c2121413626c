import { useBusiness } from 'shared-data';
import type { Contact } from '../../api/contacts-api.ts';
import { hoursTarget } from 'shared-data/domain/response-times';
import { formatInstant } from 'shared-data/domain/time';
import { Badge, type Tone } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { ContactActions } from './contact-actions.tsx';
import { ContactMessage, Person } from './contact-cells.tsx';

const urgencyTones: Record<string, Tone> = { urgent: 'danger', soon: 'warning' };
const statusTones: Record<string, Tone> = { new: 'info', responded: 'success' };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Urgent: 1hr`; an unknown urgency is shown without a target. */
function Urgency({ urgency }: Pick<Contact, 'urgency'>) {
  const target = new Map(Object.entries(useBusiness().responseHours)).get(urgency);
  return (
    <Badge tone={urgencyTones[urgency] ?? 'neutral'}>
      {target ? `${capital(urgency)}: ${hoursTarget(target)}` : capital(urgency)}
    </Badge>
  );
}

export const contactColumns: Column<Contact>[] = [
  { id: 'person', header: 'From', cell: (contact) => <Person contact={contact} /> },
  { id: 'message', header: 'Message', cell: (contact) => <ContactMessage contact={contact} /> },
  {
    id: 'urgency',
    header: 'Urgency',
    cell: (contact) => <Urgency urgency={contact.urgency} />,
  },
  { id: 'method', header: 'Reply by', cell: (contact) => capital(contact.contactMethod) },
  { id: 'created', header: 'Received', cell: (contact) => formatInstant(contact.createdAt) },
  {
    id: 'status',
    header: 'Status',
    cell: (contact) => <Badge tone={statusTones[contact.status] ?? 'neutral'}>{capital(contact.status)}</Badge>,
  },
  { id: 'actions', header: 'Actions', actions: true, cell: (contact) => <ContactActions contact={contact} /> },
];
