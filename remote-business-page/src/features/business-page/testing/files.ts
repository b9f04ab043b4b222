const BYTES = {
  jpg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\0\0\0\0WEBPVP8 ',
  mp4: '\0\0\0\x18ftypmp42',
  webm: '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm',
  heic: '\0\0\0\x18ftypheic',
  mkv: '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska',
  txt: 'Assalam-o-alaikum',
} as const;

/** A file that begins as its ending says, of the given size. */
export function fileOf(ending: keyof typeof BYTES, { name = `file.${ending}`, megabytes = 0 } = {}): File {
  const bytes = Uint8Array.from(BYTES[ending], (character) => character.charCodeAt(0));
  const file = new File([bytes], name);
  if (megabytes > 0) Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
  return file;
}

/** Adds what jsdom lacks about files, and gives the addresses of the files that are held in memory. */
export function installFiles(): Set<string> {
  const held = new Set<string>();
  let count = 0;
  Object.assign(URL, {
    createObjectURL: () => {
      count += 1;
      const url = `blob:rishta/${count}`;
      held.add(url);
      return url;
    },
    revokeObjectURL: (url: string) => held.delete(url),
  });
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob) {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(new Error('The file cannot be read.'));
        reader.readAsArrayBuffer(this);
      });
    },
  });
  return held;
}
