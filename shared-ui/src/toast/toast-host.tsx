import { lazy, Suspense, useEffect, useState } from 'react';
import { listenToToasts, type ToastMessage } from './toast-queue.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/** The site's one toast region, mounted by the shell inside the router. Its library loads with the first toast. */
export function ToastHost() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  useEffect(() => listenToToasts((message) => setMessages((before) => [...before, message])), []);
  // The live region is in the page before the first message, or screen readers would miss that message.
  return (
    <div aria-live="polite">
      {messages.length > 0 && (
        <Suspense fallback={null}>
          <ToastRegion messages={messages} />
        </Suspense>
      )}
    </div>
  );
}
