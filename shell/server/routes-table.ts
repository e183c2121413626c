import { integrityOf } from 'tooling/integrity';
import { parseRegistry } from 'tooling/registry-schema';
import type { SiteRegistry } from 'tooling/registry-schema';
import type { BootTable, RoutesTable } from '../src/boot/boot-manifest.ts';
import { resolveSite } from './live-site.ts';
import type { LiveSite } from './live-site.ts';
import { prepareText } from './page-answers.ts';
import type { TextAnswer } from './page-answers.ts';

/** The first part of every table's address. */
export const tableFolder = '/boot';

/**
 * Where the table of a site is: named by the versions that it is made of, so that every server can make it again for
 * a page that was opened long ago: `/boot/<shell>/<remote>@<live>[@<previous>]/…`.
 */
function addressOf({ shell, remotes }: LiveSite): string {
  const parts = remotes.map(({ name, live, previous }) => [name, live.version, ...(previous ? [previous.version] : [])].join('@'));
  return [tableFolder, shell.version, ...parts].join('/');
}

/** The registry that an address names. Throws when it names none. */
function registryOf(address: string): SiteRegistry {
  const [shell, ...parts] = address.slice(tableFolder.length + 1).split('/');
  const remotes = parts.map((part) => {
    const [name = '', live, previous] = part.split('@');
    return [name, { live, ...(previous !== undefined && { previous }) }] as const;
  });
  return parseRegistry(JSON.stringify({ schema: 1, shell: { live: shell }, remotes: Object.fromEntries(remotes) }), address);
}

/** So many tables are kept: what is live for all buckets of a canary or two, and what was before. */
const keptTables = 64;

/**
 * The tables of routes, apart from the documents, which would each be 3.5 KB longer with them.
 * @param folder the site folder
 * @param cacheControl how long browsers keep a table
 */
export function routesTables(folder: string, cacheControl: string) {
  const references = new WeakMap<LiveSite, BootTable>();
  const kept = new Map<string, Promise<TextAnswer>>();

  function keep(address: string, text: string): Promise<TextAnswer> {
    const answer = prepareText(text, { 'Cache-Control': cacheControl, 'Content-Type': 'application/json' }, 9);
    kept.delete(address);
    kept.set(address, answer);
    for (const [oldest] of kept) if (kept.size > keptTables) kept.delete(oldest);
    return answer;
  }
  const textOf = ({ remotes }: LiveSite) => JSON.stringify({ remotes } satisfies RoutesTable);

  return {
    /** Where a page finds the table of the site that it belongs to, and what it must be. */
    of(site: LiveSite): BootTable {
      let reference = references.get(site);
      if (!reference) {
        const text = textOf(site);
        reference = { url: addressOf(site), integrity: integrityOf(text) };
        references.set(site, reference);
        void keep(reference.url, text);
      }
      return reference;
    },
    /** The table at an address; null when there is none, or one of its versions is gone. */
    async at(address: string): Promise<TextAnswer | null> {
      const answer = kept.get(address);
      if (answer) return answer;
      try {
        const site = await resolveSite(folder, registryOf(address));
        return addressOf(site) === address ? await keep(address, textOf(site)) : null;
      } catch {
        return null; // the address is a visitor's: nothing that anybody could mend
      }
    },
  };
}
