import type { TestApp } from './build-test-app.ts';

/** All that accounts have, but for when somebody was last here: the same before and after what changes nothing for good. */
export async function everythingIn({ app }: TestApp): Promise<unknown> {
  const { database } = app.services;
  const tables = ['listings', 'profiles', 'profileTexts', 'profileCounts', 'profileFacets', 'profileSlots'] as const;
  const more = ['interests', 'conversationMembers', 'messages', 'shortlist', 'accounts'] as const;
  return Promise.all(
    [...tables, ...more].map((table) => database.selectFrom(table).selectAll().execute() as Promise<object[]>),
  ).then((all) => all.map((rows) => rows.map((row) => JSON.stringify(row)).sort()));
}
