import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Heading, Skeleton, Stack, TextLink } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import { idOf } from '../../../../api/by-number.ts';
import { useEnquiryAnswersQuery, useEnquiryQuery } from '../../../../api/enquiries-api.ts';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import { LIVE } from '../../../../components/use-list-address.ts';
import { AnswerForm } from './answer-form.tsx';
import { EnquiryActions } from './enquiry-actions.tsx';
import { EnquiryAnswers } from './enquiry-answers.tsx';
import { EnquiryBackground } from './enquiry-background.tsx';
import { EnquiryBadges } from './enquiry-badges.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { EnquiryPlan } from './enquiry-plan.tsx';

interface EnquiryPanelProps {
  /** Its id or its number. */
  named: string;
  /** What follows the answers. */
  more: (enquiry: Enquiry) => ReactNode;
}

/** One enquiry with all that is known, and what an admin does with it. */
export function EnquiryPanel({ named, more }: EnquiryPanelProps) {
  const query = useEnquiryQuery(named, LIVE);
  const id = idOf(named, query.data);
  const answers = useEnquiryAnswersQuery(id, { ...LIVE, skip: id === '' });
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = useLocation();
  const back = new URLSearchParams(search);
  back.delete('open');
  const enquiry = query.data;
  const shown = enquiry?.id;
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);

  const content = () => {
    if (query.error ?? answers.error)
      return (
        <ErrorState
          message="The enquiry could not be loaded."
          retrying={query.isFetching || answers.isFetching}
          onRetry={() => void Promise.all([query.refetch(), ...(id ? [answers.refetch()] : [])])}
        />
      );
    if (enquiry === undefined || (enquiry && !answers.data)) return <Skeleton lines={8} text="Loading the enquiry" />;
    if (enquiry === null || !answers.data)
      return (
        <EmptyState
          level={2}
          title="Enquiry not found"
          text="It was deleted with the account of its sender, or after a year."
        />
      );
    return (
      <>
        <Stack gap={2}>
          <Heading ref={heading} level={2} size="h3" tabIndex={-1}>
            {enquiry.name}
          </Heading>
          <EnquiryBadges enquiry={enquiry} />
        </Stack>
        <EnquiryFacts enquiry={enquiry} />
        {enquiry.source === 'plan' && <EnquiryPlan enquiry={enquiry} />}
        <EnquiryActions enquiry={enquiry} />
        <EnquiryAnswers enquiryId={id} answers={answers.data} />
        {!enquiry.isSpam && <AnswerForm enquiry={enquiry} answers={answers.data} />}
        {more(enquiry)}
        <EnquiryBackground id={id} />
      </>
    );
  };
  return (
    <Stack as="section" gap={6} aria-label="Enquiry">
      <TextLink standalone to={{ search: `?${back}` }}>
        Close and show the list
      </TextLink>
      {content()}
    </Stack>
  );
}
