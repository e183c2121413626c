import { sitemapPaths, teamPaths } from './support/open-paths.ts';
import { expect, hydrated, test } from './support/test.ts';

/** Notes each use of what reads V8's data of locales, on which a slow phone spends 100 ms and more (docs/performance.md#intl). */
function noteLocaleUses(): void {
  const uses: string[] = [];
  Object.assign(window, { localeUses: uses });
  const readers: [object, string][] = [
    [Intl, 'NumberFormat'],
    [Intl, 'DateTimeFormat'],
    [Intl, 'ListFormat'],
    [Intl, 'Collator'],
    [Number.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleDateString'],
    [Date.prototype, 'toLocaleTimeString'],
    [String.prototype, 'localeCompare'],
  ];
  for (const [holder, name] of readers) {
    const noting: ProxyHandler<() => unknown> = {
      construct(target, args: unknown[], newTarget) {
        uses.push(name);
        return Reflect.construct(target, args, newTarget) as object;
      },
      apply(target, self, args: unknown[]) {
        uses.push(name);
        return Reflect.apply(target, self, args);
      },
    };
    Reflect.set(holder, name, new Proxy(Reflect.get(holder, name) as () => unknown, noting));
  }
}

test('no open page reads data of locales before it is hydrated', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(noteLocaleUses);
  for (const path of [...(await sitemapPaths()), ...teamPaths]) {
    await page.goto(path);
    await hydrated(page);
    expect.soft(await page.evaluate(() => Reflect.get(window, 'localeUses') as unknown), path).toEqual([]);
  }
});
