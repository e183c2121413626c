import { useEffect, useState } from 'react';

// By the device's clock, right or wrong: what is counted passes between two of its readings.
const begin = (seconds: number) => {
  const now = Date.now();
  return { now, until: now + seconds * 1_000 };
};

/** Counts whole seconds down to 0; `start` begins again. */
export function useCountdown(seconds: number): { left: number; start: (seconds: number) => void } {
  const [{ now, until }, setTimes] = useState(() => begin(seconds));
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return { left, start: (again) => setTimes(begin(again)) };
}
