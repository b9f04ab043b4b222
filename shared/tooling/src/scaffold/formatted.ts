import { format, resolveConfig } from 'prettier';

/** The text of a file as `npm run format` would leave it. */
export const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });
