/**
 * A script in each prerendered page that repeats the last press which came before hydration, once the page is hydrated
 * (docs/product/design-and-accessibility.md#early-press). It covers buttons and tabs that do nothing by themselves, and links that
 * open a part of the page (`data-opens`). A press is dropped after ten seconds, by another press, a scroll of a screen or a
 * navigation; a link is then followed. React may hydrate during a press and answer it, so a press whose event has not ended when the
 * page is hydrated is not repeated: its event still has a phase, or arrives at the window after hydration. The repeated press begins
 * with `mousedown`, which tabs answer. Header and footer, which are hydrated first, are left alone.
 */
export const earlyPress = `(() => {
  const page = document.documentElement;
  let press;
  const isHydrated = () => 'hydrated' in page.dataset;
  const follow = (mine) => {
    if (press === mine && !isHydrated()) location.assign(mine.control.href);
  };
  addEventListener('click', (event) => {
    if (isHydrated()) return;
    press = undefined;
    const control = event.target.closest?.('#main :is(button, [role="tab"], a[data-opens])');
    if (!control || control.hasAttribute('popovertarget') || (control.form && control.type !== 'button')) return;
    const isLink = control.localName === 'a';
    if (isLink && (!control.dataset.opens || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    const mine = (press = { control, event, at: performance.now(), top: scrollY, href: location.href });
    if (!isLink) return;
    event.preventDefault();
    setTimeout(follow, 10000, mine);
  }, true);
  addEventListener('click', () => {
    if (isHydrated()) press = undefined;
  });
  new MutationObserver((_changes, observer) => {
    if (!isHydrated()) return;
    observer.disconnect();
    if (!press || press.event.eventPhase) return;
    const { control, at, top, href } = press;
    setTimeout(() => {
      const isMeant = performance.now() - at < 10000 && Math.abs(scrollY - top) < innerHeight && location.href === href;
      if (!isMeant || !control.isConnected) return;
      control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      control.click();
    });
  }).observe(page, { attributes: true, attributeFilter: ['data-hydrated'] });
})();`;
