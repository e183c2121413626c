import { useEffect, useState } from 'react';

/** The present moment, renewed every so many milliseconds while mounted; null until hydration. */
export function useClock(every: number): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
