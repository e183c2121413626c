import { localSite } from '@district-pour/checkout/build/build-site';
import { oneBundleSite } from '../build-monolith.ts';
import { kilobytes } from '../figures.ts';
import { noBackend, wantedPaths, withSites } from '../site.ts';
import { textTable } from '@district-pour/kit/table';
import { ScriptContents } from './script-content.ts';

/** The scripts that a document names, which are those that its page needs, by their path. */
export const scriptsIn = (document: string): string[] => [
  ...new Set([...document.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path)),
];

/** The compressed bytes of the scripts of a page, by their path. */
async function scriptBytes(address: string, path: string): Promise<Map<string, number>> {
  const document = await (await fetch(new URL(path, address))).text();
  const bytes = new Map<string, number>();
  for (const script of scriptsIn(document)) {
    const { headers } = await fetch(new URL(script, address), {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    bytes.set(script, Number(headers.get('content-length')));
  }
  return bytes;
}

const sum = (bytes: ReadonlyMap<string, number>) => [...bytes.values()].reduce((total, size) => total + size, 0);

/** What a page's script consists of; what is below half a kilobyte is summed up. */
export function contentList(content: readonly (readonly [string, number])[]): string {
  const shown = content.filter(([, bytes]) => bytes >= 500);
  const rest = content.filter(([, bytes]) => bytes < 500).reduce((total, [, bytes]) => total + bytes, 0);
  return [...shown, ...(rest > 0 ? [['others', rest] as const] : [])]
    .map(([library, bytes]) => `${library} ${kilobytes(bytes)}`)
    .join(' · ');
}

/** The script of every open page beside the same page as one non-federated bundle, and what it consists of. */
export async function benchScripts(): Promise<string> {
  const rows: string[][] = [];
  const contents = new ScriptContents(localSite);
  await withSites([localSite, await oneBundleSite()], noBackend, async ([federated = '', bundled = '']) => {
    for (const path of await wantedPaths()) {
      const [ours, one] = [await scriptBytes(federated, path), await scriptBytes(bundled, path)];
      rows.push([path, kilobytes(sum(ours)), kilobytes(sum(one)), contentList(await contents.of(ours))]);
    }
  });
  return textTable(
    'Script of each page, KB (1,000 bytes) in brotli, by source maps; "one" is the same page as one non-federated bundle',
    ['path', 'KB', 'one', 'of which'],
    rows,
  );
}
