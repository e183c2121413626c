/** Test helpers for components of the design system. */
export { expectNoAxeViolations } from './axe.ts';
export { fakeCanvases } from './fake-canvases.ts';
export { fakeTab } from './fake-tab.ts';
export { colorOf, type FakePixels, type Protection } from './fake-pixels.ts';
export { PageFrame, PageAlone } from './page-frame.tsx';
export { pictureEntry } from './picture-entry.ts';
export { renderUi, type RenderUiOptions } from './render-ui.tsx';
export { translatePage } from './translate-page.ts';
export { AllStyles } from './visibility-styles.tsx';
export { watchDrawnPhotos } from './watch-drawn-photos.ts';
export { watchNetwork } from './watch-network.ts';
export { watchSavedFiles } from './watch-saved-files.ts';
