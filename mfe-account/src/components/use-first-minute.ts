import { useEffect, useState } from 'react';

/** True for the first minute of the page when it came back from a checkout; the payment is reported within seconds. */
export function useFirstMinute(returned: boolean): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!returned) return;
    const timer = setTimeout(() => setOver(true), 60_000);
    return () => clearTimeout(timer);
  }, [returned]);
  return returned && !over;
}
