import { bootOf } from './support/boot.ts';
import { expect, holdCode, hydrated, test } from './support/test.ts';

// What happens before hydration, or without it, is the subject here.
test.use({ waits: false });

test('a page hydrates without any input', { tag: ['@desktop', '@core'] }, async ({ page }) => {
  for (const path of ['/', '/about', '/booking', '/sign-in', '/blog/signature-drinks-for-a-wedding']) {
    await page.goto(path);
    await hydrated(page);
  }
});

test('the document preloads every script that its page runs', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/', '/booking', '/quote']) {
    await page.goto(path);
    const named = await page.evaluate(() =>
      [
        ...document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
          'link[rel="preload"][as="script"], script[defer]',
        ),
      ].map(
        (element) =>
          new URL(element.getAttribute(element.localName === 'link' ? 'href' : 'src') ?? '', location.href).pathname,
      ),
    );
    await hydrated(page);
    const { remotes } = await bootOf(page);
    const remote = remotes.find(({ routes }) => routes.some((route) => route.path === path))!;
    const run = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((url) => url.endsWith('.js')),
    );
    expect(run.filter((url) => url.includes(`/remotes/${remote.name}/`)).length).toBeGreaterThan(1);
    // Deferred parts of the page come later, such as a form below the fold.
    expect(
      named.filter((url) => !run.includes(url)),
      `${path}: preloaded and not used`,
    ).toEqual([]);
  }
});

test(
  'input before hydration is kept, and no form can be submitted until then',
  { tag: '@desktop' },
  async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Nora Whitfield');
    await form.getByRole('radio', { name: 'Email' }).check();
    await expect(form.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await form.getByRole('textbox', { name: 'Name' }).press('Enter');
    release();
    await form.getByRole('button', { name: 'Send message' }).click();
    const summary = form
      .getByRole('alert')
      .or(form.getByRole('group'))
      .filter({ hasText: 'Please enter your message' });
    await expect(summary).toBeFocused();
    await expect(summary).not.toContainText('your name');
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Nora Whitfield');
    await expect(form.getByRole('radio', { name: 'Email' })).toBeChecked();
  },
);

test('choices in the price calculator before hydration are used', { tag: ['@desktop', '@core'] }, async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: '51-100' }).check({ force: true }); // its label covers it
  release();
  await expect(page.getByRole('status', { name: 'Your guide price' })).toHaveText('$799');
  await expect(page.getByRole('radio', { name: '51-100' })).toBeChecked();
});

test('the not-found text is hydrated without changes', { tag: '@desktop' }, async ({ page, consoleMessages }) => {
  for (const path of ['/no-such-page', '/blog/no-such-article']) {
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' }); // the page waits for its code
    const heading = page.getByRole('heading', { level: 1, name: /not found/ });
    await heading.evaluate((element) => (element.dataset['mark'] = 'prerendered'));
    release();
    await hydrated(page);
    await expect(heading).toHaveAttribute('data-mark', 'prerendered');
    await page.unrouteAll();
  }
  expect(consoleMessages.splice(0).filter((text) => !/status of 404/.test(text))).toEqual([]);
});

test('menus, disclosures and links work before hydration, and keep their state when it finishes', async ({
  page,
  isMobile,
}) => {
  const release = await holdCode(page);
  await page.goto('/about', { waitUntil: 'commit' }); // the document waits for its code
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeInViewport();
    release();
    await hydrated(page);
    await expect(menu).toBeInViewport();
    await expect(page.getByRole('contentinfo')).toHaveAttribute('inert'); // out of reach behind the menu
    await menu.getByRole('link', { name: 'Services' }).click();
  } else {
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByText('Get Inspired').click();
    await nav.getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL('/gallery');
    await nav.getByRole('link', { name: 'Services' }).click();
    release();
  }
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a search that is typed before hydration filters the recipes', { tag: '@desktop' }, async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/recipes', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search recipes' });
  await search.fill('lemon');
  release();
  await hydrated(page);
  await expect(page.getByText('2 recipes found')).toBeVisible();
  await expect(search).toHaveValue('lemon');
});
