import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { sql } from 'kysely';

import type { Database } from '../database/schema.ts';

/** Where any of the words stands, in any column of any table that there is: `table.column: word`. */
export async function wordsInDatabase(database: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name: table, columns } of await database.introspection.getTables({ withInternalKyselyTables: true })) {
    for (const { name: column } of columns) {
      for (const word of words) {
        const { rows } = await sql`select 1 from ${sql.table(table)}
          where lower(cast(${sql.ref(column)} as text)) like ${`%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\' limit 1`.execute(
          database,
        );
        if (rows.length > 0) found.push(`${table}.${column}: ${word}`);
      }
    }
  }
  return found;
}

/** Which files below a folder have any of the words in their names or bytes: `file: word`. */
export async function wordsInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    const bytes = entry.isFile() ? (await readFile(path)).toString('latin1').toLowerCase() : '';
    for (const word of words) {
      const written = Buffer.from(word.toLowerCase(), 'utf8').toString('latin1');
      if (name.toLowerCase().includes(word.toLowerCase()) || bytes.includes(written)) found.push(`${name}: ${word}`);
    }
  }
  return found;
}
