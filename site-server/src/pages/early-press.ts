/**
 * A script in each prerendered page that repeats the last press on a control which was not hydrated yet, once it is
 * (docs/product/design-and-accessibility.md#early-press). It covers buttons and tabs that do nothing by themselves, and links that
 * open a part of the page (`data-opens`). A press is dropped after ten seconds, by another press, a scroll of a screen or a
 * navigation; a link is then followed. Parts of a page are hydrated after it, when their code has come: React stops every event on its
 * way to a part that is not, so an event without effect is sent first, and when it does not arrive the press waits. React may hydrate
 * during a press and answer it, so a press whose event arrives at the window after hydration is not repeated. The repeated
 * press begins with `mousedown`, which tabs answer. Header and footer, which are hydrated first, are left alone.
 */
export const earlyPress = `(() => {
  const page = document.documentElement;
  let press;
  const isHydrated = () => 'hydrated' in page.dataset;
  const isReached = (control) => {
    let reached = false;
    const reach = () => (reached = true);
    control.addEventListener('pointercancel', reach);
    control.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    control.removeEventListener('pointercancel', reach);
    return reached;
  };
  const follow = (mine) => {
    if (press === mine) location.assign(mine.control.href);
  };
  const repeat = (mine) => {
    if (press !== mine) return;
    const { control, at, top, href } = mine;
    const isMeant = performance.now() - at < 10000 && Math.abs(scrollY - top) < innerHeight && location.href === href;
    if (isMeant && control.isConnected && !isReached(control)) return setTimeout(repeat, 50, mine);
    press = undefined;
    if (!isMeant || !control.isConnected) return;
    control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    control.click();
  };
  addEventListener('click', (event) => {
    press = undefined;
    const control = event.target.closest?.('#main :is(button, [role="tab"], a[data-opens])');
    if (!control || control.hasAttribute('popovertarget') || (control.form && control.type !== 'button')) return;
    const isLink = control.localName === 'a';
    if (isLink && (!control.dataset.opens || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    const isLate = isHydrated();
    if (isLate && isReached(control)) return;
    const mine = (press = { control, at: performance.now(), top: scrollY, href: location.href });
    if (isLate) setTimeout(repeat, 50, mine);
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
    if (press) setTimeout(repeat, 0, press);
  }).observe(page, { attributes: true, attributeFilter: ['data-hydrated'] });
})();`;
