import { useState } from 'react';
import { formatInstant } from 'shared-data/domain/time';
import { EmptyState, Stack, Text, TextLink, VisuallyHidden } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { SelectInput, TextInput } from 'shared-ui/fields';
import { styled } from 'styled-components';
import { AUDIT_FILTERS, useAuditEntriesQuery, useLazyAuditEntriesQuery } from '../../api/audit-api.ts';
import type { AuditEntry } from '../../api/audit-api.ts';
import { DeskList } from '../../../../components/desk-list.tsx';
import { Disclosure } from '../../../../components/disclosure.ts';
import { isPhone } from '../../../../components/is-phone.ts';
import { csvInstant } from '../../../../components/save-csv.ts';
import type { CsvColumns } from '../../../../components/save-csv.ts';
import { ListTable } from '../../../../components/list-table.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { actorOptions, actorText, changeLines, changeText, entityOptions, entityText, pageOf } from './audit-texts.ts';

/** Long values break instead of widening the table. */
const Lines = styled.ul`
  max-width: 60ch;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

function FromTo({ entry }: { entry: AuditEntry }) {
  const [closed] = useState(isPhone); // an entry can have as many lines as its table has columns
  const lines = (
    <Stack gap={1}>
      <Lines>
        {changeLines(entry).map((line) => (
          <li key={line}>
            <Text size="small">{line}</Text>
          </li>
        ))}
      </Lines>
      {entry.reason && <Text size="small">Reason: {entry.reason}</Text>}
      {entry.requestId && (
        <Text size="small" tone="muted">
          Request {entry.requestId}
        </Text>
      )}
    </Stack>
  );
  if (!closed) return lines;
  return (
    <Disclosure>
      <summary>
        From → to
        <VisuallyHidden>{`: ${entityText(entry)}, ${formatInstant(entry.at)}`}</VisuallyHidden>
      </summary>
      {lines}
    </Disclosure>
  );
}

const columns: Column<AuditEntry>[] = [
  { id: 'at', header: 'When', sortKey: 'at', cell: ({ at }) => formatInstant(at), nowrap: true },
  {
    id: 'who',
    header: 'Who',
    phone: 'aside',
    cell: (entry) => (
      <Stack gap={1}>
        <span>{actorText(entry)}</span>
        <Text size="small" tone="muted">
          {entry.way}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'what',
    header: 'What',
    phone: 'line',
    cell: (entry) => {
      const page = pageOf(entry);
      const text = `${entityText(entry)}: ${changeText(entry)}`;
      return page ? <TextLink to={page}>{text}</TextLink> : text;
    },
  },
  { id: 'change', header: 'From → to', phone: 'below', cell: (entry) => <FromTo entry={entry} /> },
];

const csvColumns: CsvColumns<AuditEntry> = [
  ['When', ({ at }) => csvInstant(at)],
  ['Who', actorText],
  ['Kind', ({ actor }) => actor],
  ['Way', ({ way }) => way],
  ['What', entityText],
  ['Row', ({ rowId }) => rowId],
  ['Change', changeText],
  ['From → to', (entry) => changeLines(entry).join('\n')],
  ['Reason', ({ reason }) => reason],
  ['Request', ({ requestId }) => requestId],
];

/** Everything that the team and the functions changed, the latest first (docs/product/audit.md#audit-page). */
export function AuditList() {
  const list = useListAddress(AUDIT_FILTERS, { key: 'at', descending: true });
  const [load] = useLazyAuditEntriesQuery();
  return (
    <DeskList
      nouns={['change', 'changes']}
      list={list}
      query={useAuditEntriesQuery(list.asked, LIVE)}
      looksAt="Person, what was changed, field, row, reason or request"
      filters={
        <>
          <SelectInput label="Who" placeholder="Everybody" options={actorOptions} {...list.bind('actor')} />
          <SelectInput label="What" placeholder="Everything" options={entityOptions} {...list.bind('entity')} />
          <TextInput type="date" label="From" {...list.bind('from')} />
          <TextInput type="date" label="To" {...list.bind('to')} />
        </>
      }
      csv={{ name: 'changes', columns: csvColumns, load: (asked) => load(asked).unwrap() }}
    >
      {(rows) => (
        <ListTable
          caption="Changes"
          compact
          columns={columns}
          rows={rows}
          list={list}
          empty={<EmptyState level={2} title="No changes" text="Changes that match the filters are listed here." />}
        />
      )}
    </DeskList>
  );
}
