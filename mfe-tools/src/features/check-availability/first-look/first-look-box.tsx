import { useLayoutEffect, useRef } from 'react';
import { CalendarBox } from 'shared-ui/calendar';
import { styled } from 'styled-components';
import { chosenIn, firstLookId } from './chosen.ts';
import type { FirstLook } from './use-first-look.ts';

/** As tall as the calendar: its heading, the names of the days and six weeks. */
const Box = styled(CalendarBox)`
  min-height: calc(22.25rem + 12px);
`;

interface FirstLookBoxProps {
  firstLook: FirstLook;
  onChoose: (date: string) => void;
}

/**
 * The calendar's place until the open times are there. The script before the page's code draws a month into it, which
 * React leaves alone.
 */
export function FirstLookBox({ firstLook: { turnTo, focusedRef }, onChoose }: FirstLookBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = box.current;
    return () => {
      const { activeElement } = document;
      focusedRef.current = activeElement instanceof HTMLElement && drawn?.contains(activeElement) ? activeElement.dataset['date'] : undefined;
    };
  }, [focusedRef]);
  const take = () => {
    const { date, month } = box.current ? chosenIn(box.current) : {};
    if (date) onChoose(date);
    if (month) turnTo(month);
  };
  return (
    <Box ref={box} id={firstLookId} role="group" aria-label="Event date" suppressHydrationWarning onClick={take}>
      Loading open times…
    </Box>
  );
}
