import type { Page } from '@playwright/test';

/** A page of each remote, and its heading. */
export const remotePages = {
  'mfe-booking': ['/booking', /book/i],
  'mfe-marketing': ['/services', /services|packages/i],
  'mfe-tools': ['/menu-builder', /menu/i],
  // Neither /sign-in nor /account: both lead the team on to the desk, which is another remote.
  'mfe-account': ['/account/security', /account security/i],
  'mfe-admin': ['/admin', /admin panel/i],
  'mfe-internal': ['/recipe-database', /recipe/i],
} as const;
export type Remote = keyof typeof remotePages;
export const remoteNames = Object.keys(remotePages) as Remote[];

/** The heading of a remote's page. */
export const headingOf = (page: Page, remote: Remote) =>
  page.getByRole('heading', { level: 1, name: remotePages[remote][1] });

/** The error panel of a page that could not be loaded. */
export const failurePanel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
