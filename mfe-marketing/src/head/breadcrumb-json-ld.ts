import type { JsonLd } from './business-json-ld.ts';

/** The way from Home to a page: `[['Blog', '/blog'], ['Title', '/blog/slug']]`. */
export function breadcrumbJsonLd(steps: readonly (readonly [name: string, path: string])[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...steps].map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}
