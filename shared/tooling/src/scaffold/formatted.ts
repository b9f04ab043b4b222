import { format, getFileInfo, resolveConfig } from 'prettier';

/** The text of a file as `npm run format` would leave it. */
export async function formatted(file: string, text: string): Promise<string> {
  const { inferredParser } = await getFileInfo(file);
  return inferredParser === null ? text : format(text, { ...(await resolveConfig(file)), filepath: file });
}
