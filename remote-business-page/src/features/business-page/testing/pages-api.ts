import type { BusinessPage, BusinessPageBody, PageEntry, PageEntryBody } from '@rishta/contracts';
import { answer, type ApiDouble } from '@rishta/remote-sdk/testing';

const ok = (data: unknown) => answer(200, { success: true, message: '', data });
const gone = answer(404, { success: false, message: 'Not found' });
const AT = '2026-11-27T08:00:00.000Z';

export const storedPage = (changes: Partial<BusinessPage> = {}): BusinessPage => ({
  handle: 'noor-bureau',
  name: 'Noor Bureau',
  category: 'Matchmaking',
  bio: '',
  website: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  zipCode: '',
  hours: 'no_hours',
  week: {},
  whatsapp: '',
  picture: null,
  cover: null,
  createdAt: AT,
  ...changes,
});

export const AGENCY = { slug: 'noor-marriage-bureau', name: { en: 'Noor Marriage Bureau', ur: 'نور میرج بیورو' } };

export const storedPost = (id: number, text = `Post ${id}`, changes: Partial<PageEntry> = {}): PageEntry => ({
  id: String(id),
  feed: 'posts',
  text,
  picture: null,
  createdAt: new Date(Date.parse(AT) + id).toISOString(),
  ...changes,
});

export interface PagesApi {
  api: ApiDouble;
  pages: BusinessPage[];
  entries: PageEntry[];
  /** Answers everything that is sent with this, when it is set. */
  refusal: ReturnType<typeof answer> | undefined;
  /** How many more of what is sent it takes before it is not reached any more. */
  takes: number | undefined;
}

/** An API that has pages, two posts at a time. Posts of an agency wait for staff. */
export function pagesApi(pages: BusinessPage[] = [], entries: PageEntry[] = []): PagesApi {
  const double: PagesApi = { pages, entries, refusal: undefined, takes: undefined, api: () => undefined };
  double.api = ({ method, path, body }) => {
    if (method !== 'GET' && double.refusal) return double.refusal;
    if (method !== 'GET' && double.takes !== undefined) {
      if (double.takes === 0) return undefined;
      double.takes -= 1;
    }
    const [, handle, isEntries, id] =
      /^\/business-pages(?:\/([^/?]+))?(?:\/(entries))?(?:\/([^/?]+))?/.exec(path) ?? [];
    if (handle === undefined) {
      if (method === 'GET') return ok({ pages: double.pages });
      const { name, category, hours, week } = body as BusinessPageBody;
      const made = name.toLowerCase().replaceAll(' ', '-');
      const page = storedPage({ handle: made, name, category, hours: hours as BusinessPage['hours'], week });
      double.pages.push(page);
      return ok(page);
    }
    const page = double.pages.find((each) => each.handle === handle);
    if (!page) return gone;
    if (isEntries === undefined) {
      if (method === 'PUT') Object.assign(page, body);
      if (method === 'DELETE') double.pages.splice(double.pages.indexOf(page), 1);
      return ok(page);
    }
    if (method === 'DELETE') {
      double.entries = double.entries.filter((entry) => entry.id !== id);
      return ok(null);
    }
    if (method === 'POST') {
      const { feed, text } = body as PageEntryBody;
      const entry = storedPost(double.entries.length + 1, text, {
        feed: feed as PageEntry['feed'],
        ...(page.agency && feed === 'posts' && { review: 'pending' }),
      });
      double.entries.unshift(entry);
      return ok(entry);
    }
    const query = new URLSearchParams(path.split('?')[1]);
    const from = Number(query.get('cursor') ?? 0);
    const all = double.entries.filter(({ feed }) => feed === query.get('feed'));
    return ok({ entries: all.slice(from, from + 2), next: from + 2 < all.length ? String(from + 2) : null });
  };
  return double;
}
