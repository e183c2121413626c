import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 5_000 });

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
// jsdom knows <dialog> but does not open it; the open attribute and the close event are what the tests look at.
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

// The platform's channels keep Node running until they are closed; a browser's keep no page open, so nobody closes them.
globalThis.BroadcastChannel = class extends globalThis.BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
};

/** A console error or warning fails the test that caused it, unless the test has replaced the method with a spy. */
const complaints = [];
const original = { error: console.error, warn: console.warn };
beforeEach(() => {
  complaints.length = 0;
  console.error = (...parts) => complaints.push(['console.error', ...parts]);
  console.warn = (...parts) => complaints.push(['console.warn', ...parts]);
});
afterEach(() => {
  console.error = original.error;
  console.warn = original.warn;
  if (complaints.length > 0) {
    const text = complaints.map((parts) => parts.map(String).join(' ')).join('\n');
    complaints.length = 0;
    throw new Error(`The console was written to during this test:\n${text}`);
  }
});
