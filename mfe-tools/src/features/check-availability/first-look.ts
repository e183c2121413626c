// Runs in the prerendered document before the page's code is there: shows this month and its open days, in the place
// and the look of the calendar that takes over from it.
import { todayInNewYork } from 'shared-data/domain/time';
import { readOpenTimes } from './first-look/read-open-times.ts';
import { showMonth } from './first-look/show-month.ts';
import { firstLookId } from './first-look/chosen.ts';

/** Lets the browser do what waits: the first clock of a zone alone takes a slow phone some fifty milliseconds. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function showOpenDays(boot: string) {
  await nextTask();
  const today = todayInNewYork();
  const draw = async () => {
    await nextTask();
    const box = document.getElementById(firstLookId);
    return box && showMonth(box, today);
  };
  const [month, open] = await Promise.all([draw(), readOpenTimes(JSON.parse(boot), today)]);
  month?.mark(open);
}

const boot = document.getElementById('boot')?.textContent;
if (boot) showOpenDays(boot).catch((error: unknown) => console.warn('The open days come with the page’s code', error)); // which says what went wrong
