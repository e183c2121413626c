import { useEffect, useRef, useState } from 'react';

/** An open state that can also be closed a little later; any newer call replaces that. */
export function useLingeringOpen() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const closeAfter = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), milliseconds);
  };
  return { open, set, closeAfter };
}
