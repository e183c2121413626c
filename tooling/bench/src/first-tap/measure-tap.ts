import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { withSlowPhone } from '../slow-phone.ts';
import { elementsOf } from './controls.ts';
import type { Control } from './controls.ts';
import { watchTap } from './tap-watch.ts';

/** How one tap was answered; times are milliseconds at the slow speed. */
export interface TapAnswer {
  /** From the first tap until its answer was painted. */
  fromTap: number;
  /** From opening the page until then. */
  fromOpening: number;
  /** `refused` when the control was visibly not possible yet and was tapped again once it was; `link` when the browser opened another document. */
  kind: 'answered' | 'refused' | 'link';
}

/** How long before the tap the control is scrolled to. */
const aimMs = 400;
/** When a tap counts as lost. */
const limitMs = 20_000;

/** Whether an error says that the document was replaced during a call. */
const isGone = (error: unknown) => error instanceof Error && /context was destroyed|navigat/i.test(error.message);

/**
 * Opens the control's page on a slow phone and taps it once, `moment` milliseconds after opening or as soon as the page
 * is painted. Where the control is not there yet, the tap goes to the headline.
 * @returns null when the tap was lost
 */
export function measureTap(
  browser: Browser,
  siteUrl: string,
  { path, role, name, shows }: Control,
  moment: number,
): Promise<TapAnswer | null> {
  return withSlowPhone(browser, async (page) => {
    await page.addInitScript(watchTap, { elements: elementsOf[role], name, shows });
    await page.goto(new URL(path, siteUrl).href, { waitUntil: 'commit' });
    const opened = await page.evaluate(() => performance.timeOrigin);
    const until = (time: number) => delay(Math.max(0, opened + time - Date.now()));
    const tap = async (time: number) => {
      const { x, y } = await page.evaluate(() => window.tapWatch.aim());
      await until(time);
      const at = Date.now() - opened;
      await page.touchscreen.tap(x, y);
      return at;
    };
    const answer = async (tapped: number): Promise<TapAnswer> => {
      try {
        const refused = await page.evaluate(async () => (await window.tapWatch.refused) && window.tapWatch.possible());
        if (refused) await tap(0);
        const at = await page.evaluate(() => window.tapWatch.answered);
        return { fromTap: at - tapped, fromOpening: at, kind: refused ? 'refused' : 'answered' };
      } catch (error) {
        if (!isGone(error)) throw error;
        await page.waitForLoadState('domcontentloaded');
        const at = (await page.evaluate(async () => performance.timeOrigin + (await window.tapWatch.painted))) - opened;
        return { fromTap: at - tapped, fromOpening: at, kind: 'link' };
      }
    };
    await until(moment - aimMs);
    const tapped = await tap(moment);
    return Promise.race([answer(tapped), delay(limitMs, null, { ref: false })]);
  });
}
