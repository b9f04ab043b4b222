import type { TestApp } from '../../../testing/build-test-app.ts';

/** Puts so many pictures into the Image Bank of the one who is signed in, without their files. */
export async function fillBank({ app }: TestApp, count: number): Promise<void> {
  const { database } = app.services;
  const { accountId } = await database.selectFrom('sessions').select('accountId').executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `i${index}`,
    accountId,
    contentHash: `h${index}`,
    width: 1,
    height: 1,
    createdAt: index,
  }));
  await database.insertInto('images').values(rows).execute();
}
