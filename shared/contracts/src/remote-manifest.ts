import { Type, type Static } from 'typebox';

import { ModulePath, REMOTE_NAME } from './app-name.ts';
import { Parts, Slots } from './slots.ts';

/** The shell–remote contract this code base speaks. A shell accepts this number and the one before it. */
export const CONTRACT_VERSION = 1;

const strict = { additionalProperties: false } as const;

/** A text in each language of the site; English is the one that must be there. */
export const LocalizedText = Type.Object(
  {
    en: Type.String({ minLength: 1, maxLength: 200 }),
    ur: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  strict,
);
export type LocalizedText = Static<typeof LocalizedText>;

/** A route path: `/`, or segments of letters, digits and hyphens, or `:parameters`. */
const RoutePath = Type.String({ pattern: '^/$|^(/(:[a-z][A-Za-z]*|[A-Za-z0-9][A-Za-z0-9-]*))+$', maxLength: 120 });

/**
 * Addresses that no page may have: what the site answers itself (all that begins with `/api`, for proxies before the site
 * tend to be set up so), and what begins with a parameter, since that would take in the addresses of all other pages.
 */
export const RESERVED_ADDRESS = /^\/(:|_|api|(healthz|readyz)(\/|$)|sitemap\/)/i;

export const PageManifest = Type.Object(
  {
    /** The canonical path, in the spelling that links use. Matching ignores letter case. */
    path: RoutePath,
    /** Further paths that show the same page; the canonical link stays `path`. */
    aliases: Type.Optional(Type.Array(RoutePath, { maxItems: 8 })),
    /** A module that follows React Router's route-module convention (see `PageModule` in the remote SDK). */
    module: ModulePath,
    /** A module around the page that stays mounted between pages which name the same one. */
    frame: Type.Optional(ModulePath),
    /** How much chrome the shell puts round the page: all of it, or that of a workspace page. */
    layout: Type.Union([Type.Literal('site'), Type.Literal('workspace')]),
    title: LocalizedText,
    description: Type.Optional(LocalizedText),
    /** Where the page itself is rendered first. A frame is rendered on the server in either case. */
    render: Type.Union([Type.Literal('server'), Type.Literal('client')]),
    /** False keeps the page out of search engines. Default true. */
    index: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type PageManifest = Static<typeof PageManifest>;

/**
 * A link that the shell puts into its header on the workspace pages of a remote. It has no links for a remote that names
 * none, and a shell that does not know of them leaves them out: each leads to what the remote's own menu leads to as well.
 */
export const HeaderLink = Type.Object(
  {
    label: LocalizedText,
    /** A path of this site, or an address of another one, which opens in a new tab. */
    href: Type.String({
      pattern: '^/([A-Za-z0-9-]+(/[A-Za-z0-9-]+)*)?$|^https://[a-z0-9-]+(\\.[a-z0-9-]+)+(/[A-Za-z0-9._-]*)*$',
      maxLength: 200,
    }),
    /** What one comes here to do: drawn as a button, and in sight on a phone as well. */
    isMain: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type HeaderLink = Static<typeof HeaderLink>;

export const HeaderLinks = Type.Array(HeaderLink, { maxItems: 4 });

/** Where the shell puts a link: the main navigation, the dialog of the member's menu, or the quick links of the footer. */
const MenuPlace = Type.Union([Type.Literal('main'), Type.Literal('account'), Type.Literal('quick')]);
export type MenuPlace = Static<typeof MenuPlace>;

/**
 * A link to one of the remote's pages in a menu of the shell. A shell that does not know of them leaves them out. For a
 * remote that names none at all (built before there were any) the shell shows those that it had itself.
 */
export const MenuLink = Type.Object(
  {
    place: MenuPlace,
    /** The links of all remotes stand in the order of this number. Leave room between two. */
    order: Type.Integer({ minimum: 0, maximum: 10_000 }),
    label: LocalizedText,
    /** The path of a page, without parameters. */
    path: Type.String({ pattern: '^/$|^(/[A-Za-z0-9][A-Za-z0-9-]*)+$', maxLength: 120 }),
  },
  strict,
);
export type MenuLink = Static<typeof MenuLink>;

export const MenuLinks = Type.Array(MenuLink, { maxItems: 24 });

/** `remote.json`: everything the shell knows about a remote before it loads any of its code. */
export const RemoteManifest = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    name: Type.String({ pattern: `^${REMOTE_NAME}$`, maxLength: 60 }),
    /** The contract the remote is written against; see `CONTRACT_VERSION`. */
    contract: Type.Integer({ minimum: 1 }),
    pages: Type.Array(PageManifest, { minItems: 1, maxItems: 100 }),
    header: Type.Optional(HeaderLinks),
    menu: Type.Optional(MenuLinks),
    slots: Type.Optional(Slots),
    parts: Type.Optional(Parts),
  },
  strict,
);
export type RemoteManifest = Static<typeof RemoteManifest>;
