import { useBusiness } from 'shared-data';
import { useAdminContactsQuery } from '../../api/contacts-api.ts';
import { targetsText } from 'shared-data/domain/response-times';
import { EmptyState } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { contactColumns } from './contact-columns.tsx';

/** The twenty latest enquiries, each to be marked once it was answered. */
export function ContactsTab() {
  const query = useAdminContactsQuery();
  return (
    <Panel
      title="Contacts"
      text={`The twenty latest enquiries, newest first. ${targetsText(useBusiness().responseHours)}`}
    >
      <QueryState query={query} failure="Failed to load contacts" loading="Loading contacts">
        {(contacts) => (
          <DataTable
            caption="Latest enquiries"
            hideCaption
            columns={contactColumns}
            rows={contacts}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No enquiries yet" text="Messages from the contact page arrive here." />}
          />
        )}
      </QueryState>
    </Panel>
  );
}
