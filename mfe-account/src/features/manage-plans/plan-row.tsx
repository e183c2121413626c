import { Suspense, useEffect, useRef, useState } from 'react';
import { usePrices } from 'shared-data/content';
import { bookingOfPlan, isBookedOnline, openedPlan } from 'shared-data/domain/open-plan';
import type { SavedPlan } from 'shared-data/plans';
import { Button, ButtonLink, Card, Heading, lazyPart, Skeleton, Stack, Text } from 'shared-ui';
import { planFacts } from './plan-facts.ts';

/** Loaded with the first rename, since it needs the form libraries. */
const RenameForm = lazyPart(async () => (await import('./rename-form.tsx')).RenameForm);

interface PlanRowProps {
  saved: SavedPlan;
  onDelete: (saved: SavedPlan) => void;
}

/** One saved plan: open, rename, delete. */
export function PlanRow({ saved, onDelete }: PlanRowProps) {
  const { plan, title, createdAt } = saved;
  const prices = usePrices();
  const [mode, setMode] = useState<'view' | 'rename' | 'renamed'>('view');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (mode === 'renamed') heading.current?.focus();
  }, [mode]);
  return (
    <Card>
      {mode === 'rename' ? (
        <Suspense fallback={<Skeleton lines={2} text="Loading the form" />}>
          <RenameForm plan={saved} onDone={() => setMode('renamed')} />
        </Suspense>
      ) : (
        <Stack direction="row" gap={4} justify="space-between">
          <Stack gap={1}>
            <Heading level={3} size="h4" ref={heading} tabIndex={-1}>
              {title}
            </Heading>
            <Text size="small" tone="muted">
              {planFacts(plan, createdAt)}
            </Text>
          </Stack>
          <Stack direction="row" gap={3}>
            {plan && (
              <ButtonLink {...openedPlan(plan)} variant="secondary" size="small" aria-label={`Open ${title}`}>
                Open
              </ButtonLink>
            )}
            {plan && isBookedOnline(prices, plan) && (
              <ButtonLink {...bookingOfPlan(plan)} variant="secondary" size="small" aria-label={`Book ${title}`}>
                Book
              </ButtonLink>
            )}
            <Button variant="secondary" size="small" onClick={() => setMode('rename')} aria-label={`Rename ${title}`}>
              Rename
            </Button>
            <Button variant="quiet" size="small" onClick={() => onDelete(saved)} aria-label={`Delete ${title}`}>
              Delete
            </Button>
          </Stack>
        </Stack>
      )}
    </Card>
  );
}
