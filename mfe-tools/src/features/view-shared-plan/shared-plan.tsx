import { usePrices } from 'shared-data/content';
import { PLAN_PATHS } from 'shared-data/domain/open-plan';
import { planSheet } from 'shared-data/domain/plan-sheet';
import type { PlanKind } from 'shared-data/domain/plans';
import { useSharedPlanQuery } from 'shared-data/plans';
import { ButtonLink, EmptyState, ErrorState, Spinner, Stack, Text } from 'shared-ui';
import { useHydrated, useLocation } from 'shared-ui/router';
import { PlanSheetView } from './plan-sheet-view.tsx';

interface SharedPlanProps {
  /** The tool of the page, for visitors who want to plan something. */
  kind: PlanKind;
}

/** The plan of the link whose token is in the fragment, so that no server's log has it. */
export function SharedPlan({ kind }: SharedPlanProps) {
  const prices = usePrices();
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const token = hydrated ? hash.slice(1) : '';
  const { currentData: plan, isError, isFetching, refetch } = useSharedPlanQuery(token, { skip: token === '' });
  const own = <ButtonLink to={PLAN_PATHS[plan?.kind ?? kind].tool}>Plan your own</ButtonLink>;

  if (!hydrated || (isFetching && !plan)) return <Spinner text="Loading the plan" />;
  if (isError)
    return (
      <ErrorState level={2} message="The plan could not be loaded. Please try again." onRetry={() => void refetch()} />
    );
  if (!plan)
    return (
      <EmptyState
        level={2}
        title="This link has ended."
        text="The person who shared it may have ended it, or the address is not complete."
        action={own}
      />
    );
  return (
    <Stack gap={8}>
      <PlanSheetView sheet={planSheet(prices, plan)} />
      <Stack direction="row" gap={4} data-screen-only>
        {own}
        <Text size="small" tone="muted">
          Shared by somebody who used our planning tools.
        </Text>
      </Stack>
    </Stack>
  );
}
