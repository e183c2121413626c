/** Test helpers for components that stand on the design system. */
export { expectNoAxeViolations } from './axe.ts';
export { renderUi, type RenderUiOptions } from './render-ui.tsx';
