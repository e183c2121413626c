/** A fake of the tab that `window.open` opens, which jsdom lacks; a pop-up blocker returns `null`. */
export function fakeTab({ blocked = false } = {}) {
  const replace = jest.fn<void, [string]>();
  const close = jest.fn<void, []>();
  const tab = {
    closed: false,
    opener: window as Window | null,
    document: document.implementation.createHTMLDocument(),
    location: { replace },
    close,
  };
  const open = jest.spyOn(window, 'open').mockReturnValue(blocked ? null : (tab as unknown as Window));
  return { open, tab, replace, close };
}
