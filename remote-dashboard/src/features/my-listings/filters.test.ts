import { runInThisContext } from 'node:vm';

import { beginOf, NO_FILTERS, queryOf, readFilters, withFilters } from './filters.ts';

describe('readFilters', () => {
  it.each([
    ['gender=groom', { gender: 'groom' }],
    ['gender=other', {}],
    ['status=pending&status=active', { status: 'pending' }],
    ['status=deleted', {}],
    ['date=2026-03-04', { date: '2026-03-04' }],
    ['date=2026-13-41', {}],
    ['date=2026-02-30', {}],
    ['date=9999-12-30&until=9999-12-31', { date: '9999-12-30' }],
    ['date=0000-01-01', {}],
    ['until=yesterday', {}],
    [`id=${'1'.repeat(41)}`, { id: '1'.repeat(40) }],
    [`title=${'t'.repeat(101)}&city=${'🏠'.repeat(101)}`, { title: 't'.repeat(100), city: '🏠'.repeat(100) }],
    ['title=tall%00%1Fman', { title: 'tallman' }],
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

  it.each([
    ['rejected', 'tab=rejected&status=rejected'],
    ['active', 'status=active'],
  ])('opens the tab of the status %s', (status, expected) => {
    const after = withFilters(new URLSearchParams('tab=pending'), { ...NO_FILTERS, status });
    expect(after.toString()).toBe(expected);
  });
});

/** When a day of March 2026 begins where the visitor is. */
const march = (day: number) => encodeURIComponent(new Date(2026, 2, day).toISOString());

describe('queryOf', () => {
  it.each([
    [{}, ''],
    [{ id: 'R1001', gender: 'bride' }, 'id=R1001&gender=female'],
    [{ gender: 'groom', status: 'pending' }, 'gender=male&status=pending'],
    [{ date: '2026-03-04' }, `from=${march(4)}&to=${march(5)}`],
    [{ date: '2026-03-04', until: '2026-03-09' }, `from=${march(4)}&to=${march(10)}`],
    [{ until: '2026-03-31' }, `to=${march(32)}`],
    [{ title: 'doctor', city: 'mul' }, 'title=doctor&city=mul'],
  ])('asks the API for %j', (filters, query) => {
    expect(queryOf({ ...NO_FILTERS, ...filters }).toString()).toBe(query);
  });
});

describe('beginOf', () => {
  const { env } = runInThisContext('process') as NodeJS.Process;
  const zone = env['TZ'];
  beforeEach(() => {
    // Its clocks went from midnight to one o'clock on 24 April 2026.
    env['TZ'] = 'Africa/Cairo';
  });
  afterEach(() => {
    if (zone === undefined) delete env['TZ'];
    else env['TZ'] = zone;
  });

  it('gives one end to each day, also to one without a midnight', () => {
    expect(beginOf('2026-04-24')).toBe('2026-04-23T22:00:00.000Z');
    expect(beginOf('2026-04-24', 1)).toBe('2026-04-24T21:00:00.000Z');
    expect(beginOf('0099-12-31', 1)).toBe(beginOf('0100-01-01'));
  });
});
