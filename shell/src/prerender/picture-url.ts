import { pictures, sharePictureUrl } from 'shared-ui/pictures';
import type { PictureName } from 'shared-ui/pictures';

/** Address below the site of the picture for link previews. Throws when there is none of that name and size. */
export function previewPictureUrl(name: string): string {
  const url = name in pictures ? sharePictureUrl(name as PictureName) : undefined;
  if (!url) throw new Error(`There is no link preview picture named ${name}`);
  return url;
}
