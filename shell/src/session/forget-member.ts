import { forgetTyping } from '../releases/kept-typing.ts';

/**
 * Empties what the site keeps in this browser beside the token: databases of remotes, such as drafts and their pictures,
 * and typing that waits for a reload. Choices about the device, such as its language, stay.
 */
export async function forgetMember(): Promise<void> {
  forgetTyping();
  try {
    const databases = await indexedDB.databases();
    await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [emptyDatabase(name)])));
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}

/** Emptied, not deleted: a database that a page holds open cannot be deleted before the page is gone. */
const emptyDatabase = (name: string) =>
  new Promise<void>((done) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => done();
    opening.onsuccess = () => {
      const database = opening.result;
      const end = () => {
        database.close();
        done();
      };
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) {
        end();
        return;
      }
      const emptying = database.transaction(stores, 'readwrite');
      for (const store of stores) emptying.objectStore(store).clear();
      emptying.oncomplete = emptying.onerror = emptying.onabort = end;
    };
  });
