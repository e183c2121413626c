const isNowhere = (element: Element | null) => element === null || element === document.body;

/**
 * Remembers the focused element, which opens something. The returned function gives focus back to it. When it has left the page,
 * or leaves it before focus moves on, as the row of a list that is loaded again, what was around it gets focus.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement) || isNowhere(opener)) return () => {};
  const around: HTMLElement[] = [];
  for (let parent = opener.parentElement; parent; parent = parent.parentElement)
    if (parent.hasAttribute('tabindex')) around.push(parent);
  const stay = () => {
    if (isNowhere(document.activeElement))
      around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  };
  return () => {
    // The browser does not return it when the dialog has left the page while it was open.
    if (isNowhere(document.activeElement)) opener.focus();
    if (!opener.isConnected) return stay();
    const observer = new MutationObserver(() => {
      if (opener.isConnected) return;
      end();
      stay();
    });
    const end = () => {
      observer.disconnect();
      document.removeEventListener('focusin', end);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', end);
  };
}
