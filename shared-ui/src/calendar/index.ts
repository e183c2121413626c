export { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
export { fromIsoDate, toIsoDate } from './iso-date.ts';
