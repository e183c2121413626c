import { planTitle } from 'shared-data/domain/plan-sheet';
import { shownAnswer } from 'shared-data/store';
import { useEndSharedLinkMutation, useSharedLinksQuery } from 'shared-data/plans';
import type { SharedLink } from 'shared-data/plans';
import { Button, Card, ErrorState, StaleContent, Stack, Text, toast } from 'shared-ui';
import { Pager } from 'shared-ui/display';
import { SectionHeading } from '../../components/section-heading.tsx';
import { planFacts } from './plan-facts.ts';
import { pagesOf, useFirstPageWhenEmpty, usePage } from './use-page.ts';

function LinkRow({ link }: { link: SharedLink }) {
  const [endLink, { isLoading }] = useEndSharedLinkMutation();
  const title = link.plan ? planTitle(link.plan) : 'a plan';
  const end = async () => {
    const { error } = await endLink(link.id);
    if (error) toast.error('Still Shared', 'The link could not be ended. Please try again.');
    else toast.success('Sharing Ended', `The link to ${title} no longer works.`);
  };
  return (
    <Card>
      <Stack direction="row" gap={4} justify="space-between">
        <Text>
          {title}
          <br />
          <Text as="span" size="small" tone="muted">
            {planFacts(link.plan, link.createdAt)}
          </Text>
        </Text>
        <Button
          variant="secondary"
          size="small"
          pending={isLoading}
          onClick={() => void end()}
          aria-label={`End sharing ${title}`}
        >
          End sharing
        </Button>
      </Stack>
    </Card>
  );
}

/** The links of the account that anyone may open; nothing where there are none. */
export function SharedLinks({ userId }: { userId: string }) {
  const paging = usePage('links');
  const query = useSharedLinksQuery({ userId, page: paging.page });
  const { isError, refetch } = query;
  const { shown, isStale } = shownAnswer(query);
  useFirstPageWhenEmpty(isError || query.currentData?.links.length === 0, paging);
  if (isError)
    return (
      <ErrorState
        level={2}
        message="Your links could not be loaded. Please try again."
        onRetry={() => void refetch()}
      />
    );
  if (!shown || shown.total === 0) return null;
  return (
    <Stack as="section" gap={6} aria-labelledby="shared-links">
      <SectionHeading id="shared-links" title="Shared links" text="Anyone with such a link can read the plan." />
      <StaleContent stale={isStale} text="Loading your links">
        <Stack as="ul" role="list" gap={4} aria-label="Shared links">
          {shown.links.map((link) => (
            <li key={link.id}>
              <LinkRow link={link} />
            </li>
          ))}
        </Stack>
      </StaleContent>
      <Pager label="shared links" page={paging.page} pages={pagesOf(shown.total)} onPage={paging.setPage} />
    </Stack>
  );
}
