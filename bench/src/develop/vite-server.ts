import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/** Serves a page of a remote as Vite's own tools do, from a copy of the project. */
export async function startVite(project: string, page: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await createServer({
    configFile: false,
    root: join(project, 'bench/src/develop/vite-page'),
    cacheDir: join(project, '.vite'),
    plugins: [react()],
    define: { PAGE_ADDRESS: JSON.stringify(`/@fs${join(project, page)}`) },
    // The packages of the copy are links to where they are installed.
    server: { host: 'localhost', port: 0, fs: { strict: false } },
    logLevel: 'error',
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('Vite has no address.');
  return { url, stop: () => server.close() };
}
