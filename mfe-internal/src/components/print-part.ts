/** Prints one part of the page, on its own: the frame and all other parts are left out (shared-ui, `data-print="part"`). */
export function printPart(part: HTMLElement | null) {
  if (!part) return;
  part.dataset.print = 'part';
  window.addEventListener('afterprint', () => delete part.dataset.print, { once: true });
  window.print();
}
