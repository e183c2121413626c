import { signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';

test(
  'a reader comments on an article, gets the badge of the first comment, and deletes it again',
  { tag: '@desktop' },
  async ({ page, people }) => {
    const words = 'We saved every peel after reading this.';
    await signInByApi(page, await people.customer('Perry Peel'));
    await page.goto('/blog/a-bar-that-wastes-less');
    const comments = page.getByRole('region', { name: /^Comments/ });
    const own = comments.getByRole('listitem').filter({ hasText: words });

    await comments.getByLabel('Your comment').fill(`  ${words} `);
    // A toast goes after five seconds, so it is waited for from the press on.
    const badge = page.getByText('Badge earned: Community Member').waitFor();
    await comments.getByRole('button', { name: 'Post Comment' }).click();
    await expect(own).toContainText('Perry Peel');
    await badge;

    await page.reload();
    await own.getByRole('button', { name: 'Delete your comment' }).click();
    await page.getByRole('button', { name: 'Delete comment' }).click();
    await expect(own).toHaveCount(0);
  },
);
