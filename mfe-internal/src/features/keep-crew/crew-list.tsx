import { useState } from 'react';
import { toDataError, useToday } from 'shared-data';
import { formatCents } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import { Badge, Button, EmptyState, ErrorState, Skeleton, Stack, Text, toast, VisuallyHidden } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useSetStaffLeftMutation, useStaffListQuery } from '../../api/staff-api.ts';
import type { StaffPerson } from '../../api/staff-api.ts';
import { RowButtons, Rows, RowText } from '../../components/rows.ts';
import { CERTIFICATES, STAFF_ROLES } from '../../components/staff-texts.ts';
import { PersonForm } from './person-form.tsx';
import { KINDS } from './person-values.ts';

const STATES: Record<StaffPerson['state'], string> = {
  account: 'Has an account',
  invited: 'Invited',
  none: 'No account',
};

interface PersonRowProps {
  person: StaffPerson;
  /** YYYY-MM-DD, New York. */
  today: string;
  onChange: () => void;
  onLeft: () => void;
}

function PersonRow({ person, today, onChange, onLeft }: PersonRowProps) {
  const { name, email, role, hourlyCents, state, hasLeft } = person;
  return (
    <li>
      <RowText>
        <strong>{name}</strong> {hasLeft ? <Badge>Has left</Badge> : <Badge tone="info">{STATES[state]}</Badge>}
        <Text size="small">
          {STAFF_ROLES[role]} · {email}
          {hourlyCents !== null && ` · ${formatCents(hourlyCents)} an hour`}
        </Text>
        {KINDS.flatMap((kind) => {
          const until = person[kind];
          if (!until) return [];
          return (
            <Text key={kind} size="small" tone="muted">
              {CERTIFICATES[kind]} until {formatDate(until, 'medium')}{' '}
              {until < today && <Badge tone="danger">Expired</Badge>}
            </Text>
          );
        })}
      </RowText>
      <RowButtons>
        <Button size="small" variant="secondary" onClick={onChange}>
          Change <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <Button size="small" variant="quiet" onClick={onLeft}>
          {hasLeft ? 'Is back' : 'Has left'} <VisuallyHidden>{`(${name})`}</VisuallyHidden>
        </Button>
      </RowButtons>
    </li>
  );
}

/** The people of the crew, whom the owner adds and changes. */
export function CrewList() {
  const today = useToday();
  const { data, error, isFetching, refetch } = useStaffListQuery();
  const [setLeft] = useSetStaffLeftMutation();
  const [editing, setEditing] = useState<{ person?: StaffPerson } | null>(null);
  const toggle = async ({ id, hasLeft }: StaffPerson) => {
    const { error: refusal } = await setLeft({ id, left: !hasLeft });
    if (refusal) toast.error('Error', toDataError(refusal).hint ?? 'Nothing was changed. Please try again.');
  };
  if (!data)
    return error ? (
      <ErrorState message="The crew could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} text="Loading the crew" />
    );
  return (
    <Stack gap={4}>
      <div>
        <Button onClick={() => setEditing({})}>Add a person</Button>
      </div>
      {data.length === 0 && <EmptyState level={2} title="Nobody yet" text="Add the people who work at your events." />}
      <Rows>
        {data.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            today={today}
            onChange={() => setEditing({ person })}
            onLeft={() => void toggle(person)}
          />
        ))}
      </Rows>
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing?.person ? `Change ${editing.person.name}` : 'Add a person'}
      >
        {editing && (
          <PersonForm
            person={data.find(({ id }) => id === editing.person?.id) ?? editing.person}
            onDone={() => setEditing(null)}
          />
        )}
      </Dialog>
    </Stack>
  );
}
