/** Where the first look is drawn. */
export const firstLookId = 'open-days';

/** What a visitor did in the first look, for the calendar that takes over from it. */
export interface Chosen {
  /** YYYY-MM-DD, when a day was pressed. */
  date?: string;
  /** First day of the month that was turned to, YYYY-MM-DD. */
  month?: string;
}

/** Reads it from the box, where the script before the page's code has left it. */
export const chosenIn = ({ dataset: { date, month } }: HTMLElement): Chosen => ({ ...(date ? { date } : {}), ...(month ? { month } : {}) });
