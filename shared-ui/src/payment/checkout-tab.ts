/** The tab of a checkout, opened empty. */
export interface CheckoutTab {
  /** Loads the checkout in it. False when the browser blocked the tab or it was closed: offer the address as a link. */
  show: (url: string) => boolean;
  close: () => void;
}

/**
 * Opens the tab of a checkout, before its address is known. Call it within the click, because of pop-up blockers. The tab
 * gets no reference to this page.
 */
export function openCheckoutTab(): CheckoutTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Opening the payment page';
    tab.document.body.textContent = 'Opening the payment page. One moment, please.';
  }
  return {
    show: (url) => {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
