import type { ComponentType } from 'react';

/** Who may open a route: everybody, or only visitors with a session (the shell's guard sends others to /sign-in). */
export type RouteAccess = 'open' | 'signed-in';

/** Who sees a page, by the role that the backend gives (`rpc('my_role')`): the owner, or staff and the owner. */
export type RouteRole = 'admin' | 'staff';

/** What surrounds a page instead of the site's header and footer: the frame of the back office. */
export type RouteFrame = 'desk';

/** One route of a remote's static manifest (`remote.json`). */
export interface RemoteRoute {
  /** Absolute path pattern as react-router reads it, e.g. `/blog/:slug`. */
  path: string;
  /** Document title without the site's name. */
  title: string;
  access: RouteAccess;
  /** Whether the release renders this page ahead of time. */
  prerender: boolean;
  /** Of a signed-in route: the role that a person needs; without it, nothing of the remote is downloaded. */
  role?: RouteRole;
  /**
   * The page's frame; default the site's. Of a route with a role, people with the role see it; of an open one, staff and
   * admins. Everybody else sees the site's frame.
   */
  frame?: RouteFrame;
  /** The main path of a screen that is mounted on two paths. */
  canonical?: string;
  /** Keeps an open page out of search engines, e.g. one that the link of a mail opens. */
  noindex?: boolean;
}

/**
 * Where a link stands: the header, the footer's quick links, the legal links below them, the links to the account in the
 * header, or the navigation of the desk.
 */
export type LinkMenu = 'header' | 'footer' | 'legal' | 'account' | 'desk';

/** A link that a remote has in a menu of the frame, to one of its pages. */
export interface RemoteLink {
  menu: LinkMenu;
  /** The dropdown of the header, or the heading of the desk, that it belongs to; one that does not exist yet appears with it. */
  group?: string;
  label: string;
  /** Its address: a path of the same manifest, with a query where the page is a tab. */
  to: string;
  /** Ascending; equal ones are sorted by the remote's name. A group is where its first link is. */
  order: number;
  /** Who gets it: at the desk one of the two roles, in the account's links visitors or people who are signed in. */
  role?: RouteRole | 'signed-out' | 'signed-in';
  /** Of the desk: puts it into the bar at the bottom of small screens. A name of `shared-ui/icons` that the schema has. */
  icon?: string;
  /** Of the desk: the key that leads to it after `g`. The first link with a letter has it. */
  letter?: string;
}

/** A remote's static manifest, validated against `remote.schema.json` by the build. */
export interface RemoteManifest {
  name: string;
  routes: RemoteRoute[];
  /** Its links in the menus, shown while this version is live for everybody. */
  links?: RemoteLink[];
  /** The places of other remotes' pages for which it has a part: names of `SlotProps` of `shared-ui/slot`. */
  slots?: string[];
}

/** Texts that appear over time, for feed readers. */
export interface PageFeed {
  /** Where the feed is served, e.g. `/blog/rss.xml`. */
  path: string;
  title: string;
  description: string;
  items: readonly {
    path: string;
    title: string;
    description: string;
    /** YYYY-MM-DD. */
    published: string;
    author: string;
    categories: readonly string[];
  }[];
}

/** A picture as the table of its package describes it (`src/pictures.gen.ts`, `PictureEntry` of `shared-ui/pictures`). */
export interface PagePicture {
  name: string;
  alt: string;
  hash: string;
  /** Width of the master in pixels. */
  width: number;
  /** Widths of the files in pixels, ascending. */
  widths: readonly number[];
}

/** What a page puts into the head of its prerendered document. */
export interface PageHead {
  title: string;
  description: string;
  /** For link previews, at least 1200 pixels wide. Default the house's own. */
  previewPicture?: PagePicture;
  /** The large picture that the page opens with, and its crop for phones; the document preloads the one that fits. */
  heroPicture?: { picture: PagePicture; portrait: PagePicture };
  /** When an article appeared, YYYY-MM-DD; link previews call a page with it an article. */
  published?: string;
  /** The feed of this page's entries; it is served with the release and linked in the page's head. */
  feed?: PageFeed;
  /** schema.org objects, one script block each. Addresses that begin with `/` get the site's own. */
  jsonLd?: Record<string, unknown>[];
}

/** Values of a route's parameters. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/**
 * A lazily loaded page: its component, and what the release needs to render it ahead of time. `Content` is what the owner
 * edits, `SiteContent` of `shared-data/content`.
 */
export interface PageModule<Content = never> {
  default: ComponentType;
  /** The page's head, or a function from the route's parameters and the content to it. */
  head?: PageHead | ((params: RouteParams, content: Content) => PageHead);
  /** The concrete paths of a route with parameters, e.g. `/blog/winter-menus`. */
  prerenderPaths?: readonly string[];
}

/** The table that a remote's one exposed module, `./remote`, exports as `pages`: route path to lazy page. */
export type RemotePages<Content = never> = Readonly<Record<string, () => Promise<PageModule<Content>>>>;

/** The exposed module as a whole. */
export interface RemoteModule<Content = never> {
  pages: RemotePages<Content>;
  /** Place to lazy part; `RemoteSlots` of `shared-ui/slot` has the types of its props. */
  slots?: Readonly<Record<string, () => Promise<{ default: ComponentType<never> }>>>;
}
