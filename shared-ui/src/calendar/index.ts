export { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
export { RoomForDaysLeft, type DaysLeft } from './few-days-left.tsx';
export { fromIsoDate, toIsoDate } from './iso-date.ts';
