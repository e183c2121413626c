import { Suspense, useState } from 'react';
import type { Plan } from 'shared-data/domain/plans';
import { Button, lazyPart } from 'shared-ui';
import type { ButtonProps } from 'shared-ui';

const SendPlanDialog = lazyPart(async () => (await import('./send-plan-dialog.tsx')).SendPlanDialog);

interface SendPlanButtonProps extends Omit<ButtonProps, 'title' | 'onClick'> {
  plan: Plan;
  /** What it is called. */
  title: string;
  /** What the dialog begins with; empty when it is not known. */
  email: string;
}

/** Opens the dialog that sends a plan to us, which is loaded with the first press. */
export function SendPlanButton({ plan, title, email, ...button }: SendPlanButtonProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button {...button} onClick={() => setState('open')} />
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <SendPlanDialog
            open={state === 'open'}
            onClose={() => setState('closed')}
            plan={plan}
            title={title}
            email={email}
          />
        </Suspense>
      )}
    </>
  );
}
