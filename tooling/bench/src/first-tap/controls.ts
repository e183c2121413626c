/** Roles of controls, and the elements that have them on this site's pages. */
export const elementsOf = { button: 'button', link: 'a', radio: 'input[type=radio]', tab: '[role=tab]' } as const;

/** The first control in a page's `main` that needs code. */
export interface Control {
  path: string;
  role: keyof typeof elementsOf;
  /** How its label or text begins. */
  name: string;
  /** CSS selector of what a person sees change: the tap is answered when the text of the matching elements changes. */
  shows: string;
}

const chosenTab = '[role=tab][aria-selected=true]';
/** The summary of what is wrong in a form, once it has the focus. */
const errorSummary = 'form [role=group]:focus';

/**
 * What is tapped on each open page. Text fields, links, menus and disclosures need no code; the pages that are not listed
 * have nothing else, but for the newsletter form in the footer.
 */
export const controls: readonly Control[] = [
  { path: '/', role: 'radio', name: '10-25', shows: 'main output' },
  { path: '/gallery', role: 'button', name: 'Bars', shows: 'main [role=list]' },
  { path: '/gallery', role: 'link', name: 'Mobile bar under string lights', shows: '[role=dialog], dialog[open]' },
  { path: '/contact', role: 'button', name: 'Send message', shows: errorSummary },
  { path: '/blog', role: 'button', name: 'Weddings', shows: 'main h2' },
  { path: '/blog/signature-drinks-for-a-wedding', role: 'button', name: 'Copy Link', shows: 'main details[open] > ul' },
  { path: '/improvement-progress', role: 'tab', name: 'High', shows: chosenTab },
  { path: '/availability-checker', role: 'button', name: 'Go to the Next Month', shows: '[role=grid]' },
  { path: '/quote', role: 'button', name: 'Get my quote', shows: errorSummary },
  { path: '/signature-cocktail', role: 'button', name: 'Create my cocktail', shows: errorSummary },
  { path: '/menu-builder', role: 'button', name: 'Create my menu', shows: errorSummary },
  { path: '/social-media', role: 'button', name: 'Connect Instagram', shows: '[aria-label^=Notifications]' },
  { path: '/staff-schedule', role: 'tab', name: 'Staff Management', shows: chosenTab },
  { path: '/recipe-database', role: 'tab', name: 'Create Recipe', shows: chosenTab },
  { path: '/sign-in', role: 'tab', name: 'Magic Link', shows: chosenTab },
  { path: '/sign-up', role: 'button', name: 'Sign Up', shows: errorSummary },
  { path: '/booking', role: 'button', name: 'Continue', shows: 'form [id$=-error]' },
];
