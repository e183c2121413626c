import { useEffect, useState, type ComponentType } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { listenToToasts, type ToastMessage } from './toast-queue.ts';

type Region = ComponentType<{ messages: readonly ToastMessage[] }>;

const importRegion = async (): Promise<Region> => (await import('./toast-region.tsx')).default;

/**
 * Shows the messages in the region that `load` returns. When it cannot be loaded, the newest message is shown without it,
 * and the next message requests it again. Messages from before are then not shown a second time.
 */
export function ToastMessages({ load }: { load: () => Promise<Region> }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [Region, setRegion] = useState<Region | null>(null);
  const [plain, setPlain] = useState<ToastMessage | null>(null);
  useEffect(() => listenToToasts((message) => setMessages((before) => [...before, message])), []);
  useEffect(() => {
    const newest = messages.at(-1);
    if (!newest || Region) return;
    let isLatest = true;
    load().then(
      (loaded) => setRegion(() => loaded),
      (cause: unknown) => {
        console.warn('The notifications could not be loaded:', cause);
        if (!isLatest) return;
        setPlain(newest);
        setMessages((now) => now.slice(messages.length));
      },
    );
    return () => {
      isLatest = false;
    };
  }, [messages, Region, load]);
  // The live region is in the page before the first message, or screen readers would miss that message.
  return (
    <div aria-live="polite">
      {Region ? <Region messages={messages} /> : plain && <PlainToast message={plain} onClose={() => setPlain(null)} />}
    </div>
  );
}

/** The site's one toast region, mounted by the shell inside the router. Its library loads with the first toast. */
export function ToastHost() {
  return <ToastMessages load={importRegion} />;
}
