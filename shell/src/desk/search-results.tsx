import { formatDate } from 'shared-data/domain/time';
import { ErrorState, Stack, Text, theme } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { styled } from 'styled-components';
import { useDeskSearchQuery } from './desk-api.ts';

/** The kinds of what is found, in the order of the dialog, and where each leads. */
const KINDS: { kind: string; label: string; to: (id: string) => string; list: string }[] = [
  { kind: 'booking', label: 'Bookings', to: (id) => `/admin/bookings/${id}`, list: '/admin/bookings' },
  { kind: 'customer', label: 'Customers', to: (id) => `/admin/customers/${id}`, list: '/admin/customers' },
  { kind: 'enquiry', label: 'Enquiries', to: (id) => `/admin/enquiries?open=${id}`, list: '/admin/enquiries' },
  { kind: 'invoice', label: 'Invoices', to: (id) => `/admin/bookings/${id}`, list: '/admin/invoices' },
];

const Group = styled.section`
  h3 {
    margin: 0 0 ${theme.space(1)};
    font-family: ${theme.font.text};
    font-size: ${theme.text.small};
    font-weight: 600;
    color: ${theme.color.muted};
  }
  a {
    display: grid;
    padding: ${theme.space(2)} ${theme.space(3)};
    color: inherit;
    text-decoration: none;
    border-radius: ${theme.radius.small};
    overflow-wrap: anywhere;
  }
  a:hover {
    background: ${theme.color.neutralSoft};
  }
  a > :first-child {
    font-weight: 600;
  }
`;

interface SearchResultsProps {
  /** What is searched, of at least two characters. */
  text: string;
  onFollow: () => void;
}

/** What was found of each kind; a press on it closes the search. */
export function SearchResults({ text, onFollow }: SearchResultsProps) {
  const { currentData: found, error, isFetching, refetch } = useDeskSearchQuery(text);
  if (error && !found)
    return <ErrorState message="The search failed." retrying={isFetching} onRetry={() => void refetch()} />;
  const total = KINDS.reduce((sum, { kind }) => sum + (found?.find((row) => row.kind === kind)?.total ?? 0), 0);
  return (
    <Stack gap={5} aria-busy={isFetching}>
      <Text role="status" size="small" tone="muted">
        {found
          ? total === 0
            ? 'Nothing found. Try a part of the name, the number or the phone.'
            : `${total} found`
          : 'Searching…'}
      </Text>
      {KINDS.map(({ kind, label, to, list }) => {
        const rows = found?.filter((row) => row.kind === kind) ?? [];
        const [first] = rows;
        if (!first) return null;
        return (
          <Group key={kind} aria-label={label}>
            <h3>{label}</h3>
            {rows.map((row) => (
              <Link key={row.id + row.title} to={to(row.id)} onClick={onFollow} data-result>
                <span>{row.heard ? `${row.title} (sounds alike)` : row.title}</span>
                <Text as="span" size="small" tone="muted">
                  {formatDate(row.day, 'medium')} · {row.detail}
                </Text>
              </Link>
            ))}
            {first.total > rows.length && !first.heard && (
              <Link to={`${list}?search=${encodeURIComponent(text)}`} onClick={onFollow} data-result>
                <span>{`All ${label.toLowerCase()} with these words`}</span>
              </Link>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
