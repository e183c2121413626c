import type { PictureEntry } from 'shared-ui/pictures';
import { pictures } from '../../pictures.gen.ts';

export type AuthorId = 'elena-marsh' | 'theo-castellane' | 'ruth-adeyemi';

export interface Author {
  name: string;
  image: PictureEntry;
  bio: string;
}

/** The front matter of an article. Its body is compiled apart, so that the list does not carry it. */
export interface Article {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** As shown. */
  date: string;
  /** YYYY-MM-DD, for search engines and feeds. */
  published: string;
  author: AuthorId;
  category: string;
  picture: PictureEntry;
  tags: readonly string[];
  /** Reading time. */
  minutes: number;
}

/** The three who write here. */
export const AUTHORS: Record<AuthorId, Author> = {
  'elena-marsh': {
    name: 'Elena Marsh',
    image: pictures['avatars/coupe'],
    bio: 'Elena founded District Pour and plans its events. She has stood in more empty ballrooms at seven in the morning than anyone she knows.',
  },
  'theo-castellane': {
    name: 'Theo Castellane',
    image: pictures['avatars/shaker'],
    bio: 'Theo runs the bar team and writes the recipes. Twelve years behind counters in Washington and Lisbon have made him quick, and patient with ice.',
  },
  'ruth-adeyemi': {
    name: 'Ruth Adeyemi',
    image: pictures['avatars/citrus-twist'],
    bio: 'Ruth buys, plants and saves for the bar. She keeps the herbs alive and the waste under one bag an event.',
  },
};
