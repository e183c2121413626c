import { testManifest } from '../testing/open-site.tsx';
import { readBootManifest } from './boot-manifest.ts';
import { findRoute } from './find-route.ts';
import { installTrustedTypes } from './trusted-types.ts';

test('the boot manifest is read from the document, and a missing one is an error', () => {
  const page = document.implementation.createHTMLDocument();
  expect(() => readBootManifest(page)).toThrow('The page has no boot manifest');
  page.body.innerHTML = '<script type="application/json" id="boot">{"shellVersion":"1.0.0"}</script>';
  expect(readBootManifest(page)).toEqual({ shellVersion: '1.0.0' });
});

// An article's path belongs to the route with a parameter
// rule: A-2.1-10
test.each([
  ['/blog/clear-ice', '/blog/:slug'],
  ['/blog', '/blog'],
  ['/admin', '/admin'],
  ['/auth/signin', '/auth/signin'],
])('%s belongs to the route %s', (path, pattern) => {
  expect(findRoute(testManifest().remotes, path)?.route.path).toBe(pattern);
});

test('a path that no remote claims has no route', () => {
  expect(findRoute(testManifest().remotes, '/no/such/page')).toBeNull();
});

describe('the policy for scripts', () => {
  function policy() {
    let rules: { createScriptURL(url: string): string } | undefined;
    const trustedTypes = { createPolicy: (_name: string, given: typeof rules) => (rules = given) };
    const location = { href: 'https://site.example/booking', origin: 'https://site.example' };
    installTrustedTypes({ trustedTypes, location } as unknown as typeof globalThis);
    return rules!;
  }

  test.each(['/shell/1/main.js', 'https://site.example/remotes/mfe-a/1/entry.js'])('allows %s', (url) => {
    expect(policy().createScriptURL(url)).toBe(url);
  });

  test.each([
    'https://elsewhere.example/shell/main.js',
    'https://elsewhere.example/remotes/mfe-a/1/entry.js',
    'https://site.example.evil.example/remotes/mfe-a/1/entry.js',
    '/assets/evil.js',
    'data:text/javascript,1',
    '/shell/../assets/evil.js',
  ])('refuses %s', (url) => {
    expect(() => policy().createScriptURL(url)).toThrow(TypeError);
  });

  test('is not created when the browser has no Trusted Types', () => {
    expect(() => installTrustedTypes({} as typeof globalThis)).not.toThrow();
  });
});
