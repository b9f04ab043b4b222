import { filterListings, NO_FILTERS, readFilters, withFilters } from './filters.ts';
import type { Listing } from './my-listings.model.ts';

const listing = (changes: Partial<Listing>): Listing => ({
  id: 'RSH-1001',
  title: 'Teacher from Multan',
  city: 'Multan',
  gender: 'bride',
  status: 'active',
  postedOn: '2026-03-04T08:00:00Z',
  ...changes,
});

describe('readFilters', () => {
  it.each([
    ['gender=groom', { gender: 'groom' }],
    ['gender=other', {}],
    ['status=pending&status=active', { status: 'pending' }],
    ['status=deleted', {}],
    ['date=2026-03-04', { date: '2026-03-04' }],
    ['date=2026-13-41', {}],
    ['date=yesterday', {}],
    ['id=%20RSH-1001%20', { id: 'RSH-1001' }],
  ])('reads %s', (query, expected) => {
    expect(readFilters(new URLSearchParams(query))).toEqual({ ...NO_FILTERS, ...expected });
  });
});

describe('withFilters', () => {
  it('sets, replaces and removes filters, and leaves the rest of the address', () => {
    const before = new URLSearchParams('tab=pending&id=RSH-1&city=Lahore');
    const after = withFilters(before, { ...NO_FILTERS, id: ' RSH-2 ', gender: 'bride' });
    expect(after.toString()).toBe('tab=pending&id=RSH-2&gender=bride');
  });
});

describe('filterListings', () => {
  const listings = [
    listing({}),
    listing({ id: 'RSH-2002', gender: 'groom', status: 'pending', city: 'Lahore', title: 'Doctor from Lahore' }),
  ];

  it.each([
    [{}, ['RSH-1001', 'RSH-2002']],
    [{ id: 'rsh-2' }, ['RSH-2002']],
    [{ gender: 'bride' }, ['RSH-1001']],
    [{ status: 'pending' }, ['RSH-2002']],
    [{ date: '2026-03-04' }, ['RSH-1001', 'RSH-2002']],
    [{ date: '2026-03-05' }, []],
    [{ title: 'doctor' }, ['RSH-2002']],
    [{ city: 'mul' }, ['RSH-1001']],
    [{ city: 'mul', gender: 'groom' }, []],
  ])('with %j finds %j', (filters, ids) => {
    expect(filterListings(listings, { ...NO_FILTERS, ...filters }).map(({ id }) => id)).toEqual(ids);
  });
});
