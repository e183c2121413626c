import { formatDate, formatInstant } from 'shared-data/domain/time';
import { ENQUIRY_STATUS_LABELS } from 'shared-data/domain/words';
import { Heading, Stack, TextLink } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import type { BackgroundEntry } from '../../../../api/enquiries-api.ts';
import { useEnquiryBackgroundQuery } from '../../../../api/enquiries-api.ts';

/** Customers, bookings and other enquiries of the same address or account, and the bookings that came of the enquiry. */
export function EnquiryBackground({ id }: { id: string }) {
  const { data: entries } = useEnquiryBackgroundQuery(id);
  const { search } = useLocation();
  if (!entries) return null;
  const linkOf = (entry: BackgroundEntry) => {
    if (entry.kind === 'customer') return { to: `/admin/customers/${entry.id}`, label: entry.title, text: 'customer' };
    if (entry.kind === 'booking')
      return {
        to: `/admin/bookings/${entry.id}`,
        label: entry.title,
        text: `booking for ${formatDate(entry.eventDate, 'medium')}, ${entry.status.replace('_', ' ')}${entry.fromEnquiry ? ', from this enquiry' : ''}`,
      };
    const query = new URLSearchParams(search);
    query.set('open', entry.id);
    return {
      to: { search: `?${query}` },
      label: entry.title,
      text: `enquiry of ${formatInstant(entry.createdAt)}, ${ENQUIRY_STATUS_LABELS[entry.status] ?? entry.status}`,
    };
  };
  return (
    <Stack as="section" gap={3} aria-label="Same person">
      <Heading level={3} size="h4">
        Same person
      </Heading>
      {entries.length === 0 ? (
        <p>No customer, booking or other enquiry of this address.</p>
      ) : (
        <ul>
          {entries.map((entry) => {
            const { to, label, text } = linkOf(entry);
            return (
              <li key={entry.id}>
                <TextLink to={to}>{label}</TextLink> <span>{`(${text})`}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Stack>
  );
}
