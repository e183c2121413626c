import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });

// jsdom draws nothing, so it lacks what only makes sense on a screen.
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
// jsdom has a clock only.
performance.getEntriesByType ??= () => [];
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
// jsdom has <dialog> without its methods; tests use the open attribute and the close event.
const dialog = window.HTMLDialogElement?.prototype;
if (dialog && !dialog.showModal) {
  dialog.show = function show() {
    this.setAttribute('open', '');
  };
  dialog.showModal = dialog.show;
  dialog.close = function close(value) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    if (value !== undefined) this.returnValue = value;
    this.dispatchEvent(new Event('close'));
  };
}

// Node's channels keep the process running until they are closed; in a browser they need not be closed.
globalThis.BroadcastChannel = class extends globalThis.BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
};

/** A console error or warning fails the test that caused it, unless the test has replaced the method with a spy. */
const consoleMessages = [];
const original = { error: console.error, warn: console.warn };
beforeEach(() => {
  consoleMessages.length = 0;
  console.error = (...parts) => consoleMessages.push(['console.error', ...parts]);
  console.warn = (...parts) => consoleMessages.push(['console.warn', ...parts]);
});
afterEach(() => {
  console.error = original.error;
  console.warn = original.warn;
  if (consoleMessages.length > 0) {
    const text = consoleMessages.map((parts) => parts.map(String).join(' ')).join('\n');
    consoleMessages.length = 0;
    throw new Error(`The console was written to during this test:\n${text}`);
  }
});
