// Runs in the prerendered document before the page's code is there: shows this month and its open days, in the place
// and the look of the calendar that takes over from it.
import { todayInNewYork } from 'shared-data/domain/time';
import { readOpenTimes } from './first-look/read-open-times.ts';
import { showMonth } from './first-look/show-month.ts';
import { firstLookId } from './first-look/chosen.ts';

const box = document.getElementById(firstLookId);
const boot = document.getElementById('boot')?.textContent;
if (box && boot) {
  const today = todayInNewYork();
  const month = showMonth(box, today);
  readOpenTimes(JSON.parse(boot), today).then(
    (open) => month.mark(open),
    (error: unknown) => console.warn('The open days come with the page’s code', error), // which says what went wrong
  );
}
