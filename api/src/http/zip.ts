import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchivedFile {
  name: string;
  /** Read when its turn comes, part by part. */
  parts: () => AsyncIterable<Uint8Array>;
  /** Of what is small as it is, such as a picture. */
  isPacked?: boolean;
}

/** One archive of files, made as fast as it is taken and never in memory as a whole. */
export async function* zipOf(files: Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const { name, parts, isPacked = false } of files) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    for await (const part of parts()) {
      entry.push(part);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}
