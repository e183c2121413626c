/** What {@link watchTap} records in the page. Times are milliseconds after opening. */
interface TapWatch {
  /**
   * Scrolls to the control, or to the headline where the control is not there yet, and opens the disclosure that it is in.
   * Resolves to its middle once something is painted, before which nobody taps.
   */
  aim: () => Promise<{ x: number; y: number }>;
  /** Whether the first tap met a control that was not there, or looked as if it could not be used yet; resolves when the page handles the tap. */
  refused: Promise<boolean>;
  /** Resolves to true when the control looks as if it could be used, to false when the first tap is answered before. */
  possible: () => Promise<boolean>;
  /** When the answer was painted. */
  answered: Promise<number>;
  /** When the document was first painted. */
  painted: Promise<number>;
}

declare global {
  interface Window {
    tapWatch: TapWatch;
  }
}

/**
 * Runs in the page before its own scripts, on plain DOM, so that it takes little of the slow processor. A tap is answered
 * when, after a change of the document or of the focus, the text of what `shows` names differs from that at the tap, and
 * two animation frames have begun since, so that the difference was painted.
 */
export function watchTap({ elements, name, shows }: { elements: string; name: string; shows: string }) {
  const frame = () => new Promise(requestAnimationFrame);
  const label = (element: Element) =>
    element.getAttribute('aria-label') ??
    ('labels' in element && (element.labels as NodeList | null)?.[0]?.textContent) ??
    element.textContent;
  const find = () =>
    Array.from(document.querySelectorAll(`main :is(${elements})`)).find((element) =>
      (label(element) || element.textContent).trim().startsWith(name),
    );
  const isPossible = (element = find()) => {
    if (!element || element.matches(':disabled, [aria-disabled=true], [inert] *')) return false;
    const { pointerEvents, cursor } = getComputedStyle(element);
    return pointerEvents !== 'none' && cursor !== 'progress'; // the site's style for controls that are not hydrated yet
  };
  const text = () => Array.from(document.querySelectorAll(shows), (element) => element.textContent).join('\n');

  const painted = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  const refused = new Promise<boolean>((resolve) => {
    addEventListener('touchstart', () => resolve(!isPossible()), { capture: true, once: true, passive: true });
  });
  const answered = new Promise<number>((resolve) => {
    addEventListener(
      'touchstart',
      () => {
        const before = text();
        const check = async () => {
          if (text() === before) return;
          await frame();
          await frame();
          resolve(performance.now());
        };
        addEventListener('focusin', check);
        new MutationObserver(check).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
      },
      { capture: true, once: true, passive: true },
    );
  });
  const aim = async () => {
    while (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
    await painted;
    const target = find() ?? document.querySelector('h1') ?? document.body;
    target.closest('details')?.setAttribute('open', '');
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const possible = async () => {
    while (!isPossible()) {
      if (await Promise.race([answered.then(() => true), frame().then(() => false)])) return false;
    }
    return true;
  };
  window.tapWatch = { aim, refused, possible, answered, painted };
}
