import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of a site folder with the content that the owner edited; absent while it is the first content. */
export const contentFile = 'content.json';

/** The folder of a site folder with the pages that were rendered with such content, a folder for each. */
export const contentFolder = 'content';

/** The live content of a site folder as it is stored; empty while it is the first content. */
export const readContentText = (site: string): Promise<string> =>
  readFile(join(site, contentFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** The name of a content's folder: two databases can have different contents with one version number. */
export const contentKey = (content: { version: number }): string =>
  `${content.version}-${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)}`;
