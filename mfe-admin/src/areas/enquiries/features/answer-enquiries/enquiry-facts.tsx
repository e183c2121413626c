import { usePrices } from 'shared-data/content';
import { phoneHref } from 'shared-data/domain/phone-href';
import { formatInstant } from 'shared-data/domain/time';
import { ENQUIRY_STATUS_LABELS, LABELS } from 'shared-data/domain/words';
import { FactList, TextLink, theme } from 'shared-ui';
import { PhoneLink } from 'shared-ui/display';
import { styled } from 'styled-components';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import { eventRows } from './event-rows.ts';
import { KIND_LABELS } from './texts.ts';

const Words = styled.p`
  padding-inline-start: ${theme.space(4)};
  border-inline-start: 3px solid ${theme.color.line};
  max-width: ${theme.measure};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Who wrote, how to reach them, the event, and the whole message. Who asked for a call is called first. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const prices = usePrices();
  const phone = (
    <div key="phone">
      <dt>{LABELS.phone}</dt>
      <dd>
        <PhoneLink href={phoneHref(enquiry.phone)}>{enquiry.phone}</PhoneLink>
      </dd>
    </div>
  );
  const email = (
    <div key="email">
      <dt>{LABELS.email}</dt>
      <dd>
        <TextLink href={`mailto:${enquiry.email}`}>{enquiry.email}</TextLink>
      </dd>
    </div>
  );
  const facts = [
    ['Wants an answer by', enquiry.contactMethod === 'phone' ? 'phone' : 'email'],
    ['Received', formatInstant(enquiry.createdAt)],
    ['Kind', KIND_LABELS[enquiry.source] ?? enquiry.source],
    ['Status', ENQUIRY_STATUS_LABELS[enquiry.status] ?? enquiry.status],
    ...eventRows(enquiry, prices),
  ] as const;
  return (
    <>
      <Facts>
        {enquiry.contactMethod === 'phone' ? [phone, email] : [email, phone]}
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {!saysTheSame(enquiry) && <Words>{enquiry.message}</Words>}
    </>
  );
}

/** The message of a quick request is made of its date, guests and place. */
const saysTheSame = ({ source, eventDate }: Enquiry) => source === 'quick_request' && eventDate !== null;

const Facts = styled(FactList)`
  > div {
    display: contents;
  }
`;
