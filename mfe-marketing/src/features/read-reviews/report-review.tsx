import { Suspense, useState } from 'react';
import { NAMELESS } from 'shared-data/domain/reviews';
import { Button, lazyPart, VisuallyHidden } from 'shared-ui';
import { useHydrated } from 'shared-ui/router';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).default);

/** Reports a review to the owner. The button needs code, so it is not in the prerendered page. */
export function ReportReview({ id, name }: { id: string; name: string | null }) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  if (!hydrated) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Report <VisuallyHidden>{`the review of ${name ?? NAMELESS}`}</VisuallyHidden>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
