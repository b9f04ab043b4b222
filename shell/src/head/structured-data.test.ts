import type { DocumentMeta } from './page-meta.ts';
import { testComposition } from '../testing/test-composition.ts';
import { structuredData } from './structured-data.ts';

const origin = 'https://rishta.example';

const graphOf = (meta: Partial<DocumentMeta>) =>
  structuredData({
    meta: { title: 'Sana · Rishta', name: 'Sana', language: 'en', index: true, ...meta },
    composition: testComposition,
    origin,
  });

test('the home page says whose site this is and how profiles are found by their number', () => {
  const [organization, site] = graphOf({ canonical: '/' });
  expect(organization).toMatchObject({ '@type': 'Organization', url: 'https://rishta.example/' });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@id': organization?.['@id'] },
    potentialAction: { target: { urlTemplate: 'https://rishta.example/Profile?no={profile_number}' } },
  });
});

test('every other page says where it is below the home page, in the words of the pages above it', () => {
  expect(graphOf({ canonical: '/About/our-team', language: 'ur', name: 'ٹیم' })).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Rishta', item: 'https://rishta.example/?lang=ur' },
        { '@type': 'ListItem', position: 2, name: 'تعارف', item: 'https://rishta.example/About?lang=ur' },
        { '@type': 'ListItem', position: 3, name: 'ٹیم', item: 'https://rishta.example/About/our-team?lang=ur' },
      ],
    },
  ]);
});

test('of an English page, the addresses are English', () => {
  const [trail] = graphOf({ canonical: '/About' });
  expect(trail).toMatchObject({ itemListElement: [{ item: 'https://rishta.example/' }, { item: `${origin}/About` }] });
});

test('what the page says of itself is added', () => {
  const post = { '@type': 'BlogPosting', headline: 'After the yes' };
  expect(graphOf({ canonical: '/About', about: [post] })).toContain(post);
});

test('pages that search engines leave out, or that have no address of their own, say nothing', () => {
  const about = [{ '@type': 'FAQPage' }];
  expect(graphOf({ canonical: '/Login', index: false, about })).toEqual([]);
  expect(graphOf({ about })).toEqual([]);
});
