/** The days of the week, Sunday first, as the opening hours and the availability of the crew have them. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
