import { useBusiness, useNow } from 'shared-data';
import { Badge, Stack } from 'shared-ui';
import type { EnquiryRow } from '../../../../api/enquiries-api.ts';
import { responseClock } from './response-clock.ts';
import { KIND_LABELS, URGENCY_LABELS } from './texts.ts';

type Shown = Pick<EnquiryRow, 'createdAt' | 'urgency' | 'status' | 'answeredAt' | 'source' | 'isSpam'> & {
  failed?: boolean;
};

/** The clock of an enquiry, its urgency and what else marks it, in words. */
export function EnquiryBadges({ enquiry }: { enquiry: Shown }) {
  const clock = responseClock(enquiry, useNow(30_000), useBusiness().responseHours);
  return (
    <Stack direction="row" gap={2}>
      {/* Nobody waited for an answer to an offer that we made. */}
      {(enquiry.source !== 'offer' || enquiry.status === 'new') && <Badge tone={clock.tone}>{clock.text}</Badge>}
      {enquiry.urgency !== 'standard' && <Badge>{URGENCY_LABELS[enquiry.urgency] ?? enquiry.urgency}</Badge>}
      {enquiry.source !== 'contact' && <Badge tone="brass">{KIND_LABELS[enquiry.source] ?? enquiry.source}</Badge>}
      {enquiry.failed && <Badge tone="danger">Answer not sent</Badge>}
      {enquiry.isSpam && <Badge tone="warning">Spam</Badge>}
    </Stack>
  );
}
