import type { Person } from './people.ts';
import { jpegOf } from './photos.ts';

/** A picture as the page of the desk sends it. */
export const pictureOf = (changes: object = {}) => ({
  title: 'Spritz hour',
  alt: 'Six orange spritzes on a tray',
  categories: ['Cocktails'],
  content: jpegOf(500),
  small: jpegOf(50),
  ...changes,
});

/** Adds a picture and returns its id. */
export async function addPicture({ client }: Person, changes: object = {}): Promise<string> {
  const answer = await client.rpc('save_gallery_picture', {
    p_id: null as never,
    p_version: null as never,
    p_picture: pictureOf(changes),
  });
  if (answer.error) throw new Error(`${answer.error.message} ${answer.error.details}`);
  return answer.data as string;
}
