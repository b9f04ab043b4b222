import type { Composition } from '@rishta/contracts';
import { addressIn } from '@rishta/contracts/address-in';
import { PROFILE_NUMBER } from '@rishta/contracts/page-parameters';
import { FILE_ADDRESSES } from '@rishta/contracts/wire';
import type { Thing } from '@rishta/remote-sdk';
import { company } from '@rishta/remote-sdk/company';

import { inLanguage, SITE_NAME, type DocumentMeta } from './page-meta.ts';
import { sectionsOf } from '../routing/site-routes.ts';

export type Graph = readonly Thing[];

interface Source {
  meta: DocumentMeta;
  composition: Composition;
  origin: string;
}

/**
 * Describes a page to search engines. Only the server writes it, because crawlers request each page anew.
 *
 * Nothing of a candidate is in it: a profile is shown to people, not offered as a record for others to collect.
 */
export function structuredData({ meta, composition, origin }: Source): Graph {
  const { canonical, index, about = [] } = meta;
  if (!index || canonical === undefined) return [];
  return [...(canonical === '/' ? siteAndCompany(origin) : [trail({ meta, composition, origin })]), ...about];
}

function siteAndCompany(origin: string): Graph {
  const at = (path: string) => new URL(path, origin).href;
  const organization = { '@id': at('/#organization') };
  return [
    {
      '@type': 'Organization',
      ...organization,
      name: SITE_NAME,
      url: at('/'),
      logo: at(FILE_ADDRESSES.logo),
      address: company.address.en,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: company.email,
        telephone: company.phone,
        availableLanguage: ['en', 'ur'],
      },
    },
    {
      '@type': 'WebSite',
      '@id': at('/#website'),
      name: SITE_NAME,
      url: at('/'),
      inLanguage: ['en', 'ur'],
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${at('/Profile')}?${PROFILE_NUMBER}={profile_number}` },
        'query-input': 'required name=profile_number',
      },
    },
  ];
}

/** The way to a page from the home page: the pages whose addresses its own begins with. */
function trail({ meta: { name, canonical = '/', language }, composition, origin }: Source): Thing {
  const path = canonical.replace(/[?#].*$/s, '').toLowerCase();
  const above = sectionsOf(composition)
    .flatMap(({ pages }) => pages)
    .filter((page) => path.startsWith(page.path === '/' ? '/' : `${page.path.toLowerCase()}/`))
    .sort((a, b) => a.path.length - b.path.length)
    .map((page) => ({ name: page.path === '/' ? SITE_NAME : inLanguage(page.title, language), path: page.path }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name, path: canonical }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: addressIn(language, step.path, origin),
    })),
  };
}
