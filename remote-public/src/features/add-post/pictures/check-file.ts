const MAX_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be taken. */
export type FileProblem = 'type' | 'size';

/** Looks at a file before it is uploaded: at its first bytes, since its name can say anything. */
export async function problemOf(file: File): Promise<FileProblem | undefined> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (!isPicture(start)) return 'type';
  return file.size > MAX_BYTES ? 'size' : undefined;
}

function isPicture(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes);
  return (
    text.startsWith('\u00ff\u00d8\u00ff') ||
    text.startsWith('\u0089PNG\r\n\u001a\n') ||
    (text.startsWith('RIFF') && text.slice(8) === 'WEBP')
  );
}
