import { useState } from 'react';
import { shownAnswer } from 'shared-data/store';
import { useDeletePlanMutation, useSavedPlansQuery } from 'shared-data/plans';
import type { SavedPlan } from 'shared-data/plans';
import { ButtonLink, EmptyState, ErrorState, Skeleton, StaleContent, Stack, toast } from 'shared-ui';
import { Pager } from 'shared-ui/display';
import { ConfirmDialog } from 'shared-ui/dialog';
import { SectionHeading } from '../../components/section-heading.tsx';
import { paths } from '../../paths.ts';
import { PlanRow } from './plan-row.tsx';
import { pagesOf, useFirstPageWhenEmpty, usePage } from './use-page.ts';

/** The plans of the account, newest first, ten to a page. */
export function SavedPlans({ userId }: { userId: string }) {
  const paging = usePage('page');
  const query = useSavedPlansQuery({ userId, page: paging.page });
  const { isError, refetch } = query;
  const { shown, isStale } = shownAnswer(query);
  const [deletePlan, { isLoading: deleting }] = useDeletePlanMutation();
  const [leaving, setLeaving] = useState<SavedPlan | null>(null);
  useFirstPageWhenEmpty(isError || query.currentData?.plans.length === 0, paging);

  const remove = async () => {
    if (!leaving) return;
    const { error } = await deletePlan(leaving.id);
    if (error) return void toast.error('Not Deleted', `${leaving.title} is still in your account. Please try again.`);
    toast.success('Deleted', `${leaving.title} is no longer in your account.`);
    setLeaving(null);
  };
  return (
    <Stack as="section" gap={6} aria-labelledby="saved-plans">
      <SectionHeading id="saved-plans" title="Saved plans" text="Quotes, cocktails and menus, with today's prices." />
      {isError && (
        <ErrorState
          level={3}
          message="Your plans could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !shown && <Skeleton lines={4} height="2.5rem" text="Loading your plans" />}
      {shown?.total === 0 && (
        <EmptyState
          level={3}
          title="You have no saved plans yet."
          text="Save a quote, a cocktail or a menu, and it is listed here."
          action={<ButtonLink to={paths.quote}>Get a quote</ButtonLink>}
        />
      )}
      {shown && shown.plans.length > 0 && (
        <StaleContent stale={isStale} text="Loading your plans">
          <Stack as="ul" role="list" gap={4} aria-label="Saved plans">
            {shown.plans.map((saved) => (
              <li key={saved.id}>
                <PlanRow saved={saved} onDelete={setLeaving} />
              </li>
            ))}
          </Stack>
        </StaleContent>
      )}
      <Pager label="saved plans" page={paging.page} pages={pagesOf(query.data?.total ?? 0)} onPage={paging.setPage} />
      <ConfirmDialog
        open={leaving !== null}
        title={`Delete ${leaving?.title ?? ''}?`}
        text="The plan is removed from your account and cannot be brought back. Links that you have shared stay until you end them."
        confirmLabel="Delete plan"
        cancelLabel="Keep it"
        danger
        pending={deleting}
        onConfirm={() => void remove()}
        onCancel={() => setLeaving(null)}
      />
    </Stack>
  );
}
