import { Suspense } from 'react';
import { lazyPart } from 'shared-ui';
import type { OpenByCodeProps } from './mail-code-form.tsx';

export type { OpenByCodeProps };

const Form = lazyPart(async () => (await import('./mail-code-form.tsx')).MailCodeForm);

/**
 * On the page of a mailed link that opens nothing: takes the code that the mail shows beside the link, and goes on as if the link had
 * been opened. Its form is loaded when it is shown.
 */
export function OpenByCode(props: OpenByCodeProps) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
