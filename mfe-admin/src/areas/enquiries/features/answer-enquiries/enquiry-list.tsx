import { formatInstant } from 'shared-data/domain/time';
import { EmptyState, Text, theme } from 'shared-ui';
import { Link, useLocation } from 'shared-ui/router';
import { styled } from 'styled-components';
import type { EnquiryRow } from '../../../../api/enquiries-api.ts';
import { useAdminsQuery } from '../../../../api/enquiries-api.ts';
import { EnquiryBadges } from './enquiry-badges.tsx';

const List = styled.ul`
  display: grid;
  border-top: 1px solid ${theme.color.line};
`;

const Row = styled.li`
  position: relative;
  display: grid;
  gap: ${theme.space(1.5)};
  padding: ${theme.space(4)} ${theme.space(3)};
  border-bottom: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;

  &:hover {
    background: ${theme.color.neutralSoft};
  }
  &[data-open='true'] {
    background: ${theme.color.brassSoft};
  }
  a {
    color: inherit;
    font-weight: 650;
    text-decoration: none;
  }
  /* The whole row follows the link. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Excerpt = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** The lines of the inbox; each opens beside the list. */
export function EnquiryList({ rows, open }: { rows: readonly EnquiryRow[]; open: string }) {
  const { search } = useLocation();
  const { data: admins = [] } = useAdminsQuery();
  if (rows.length === 0)
    return (
      <EmptyState level={2} title="No enquiries" text="Messages, quick requests and plans that match arrive here." />
    );
  const to = (id: string) => {
    const query = new URLSearchParams(search);
    query.set('open', id);
    return { search: `?${query}` };
  };
  const assigneeOf = ({ assigneeId }: EnquiryRow) =>
    assigneeId ? (admins.find(({ id }) => id === assigneeId)?.name ?? 'a former admin') : 'nobody';
  return (
    <List role="list" aria-label="Enquiries">
      {rows.map((enquiry) => (
        <Row key={enquiry.id} data-open={enquiry.id === open}>
          <Link to={to(enquiry.id)} preventScrollReset aria-current={enquiry.id === open || undefined}>
            {enquiry.name}
          </Link>
          <EnquiryBadges enquiry={enquiry} />
          <Excerpt>{enquiry.message}</Excerpt>
          <Text size="small" tone="muted">
            {formatInstant(enquiry.createdAt)} · assigned to {assigneeOf(enquiry)}
          </Text>
        </Row>
      ))}
    </List>
  );
}
