/** A federation container is a global variable by default. */
export const containerName = (app: string): string => app.replaceAll('-', '_');
