import { useEffect, useState } from 'react';

const HALF_A_MINUTE = 30_000;

/** The present instant in milliseconds, kept fresh enough for a hold that runs out. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
