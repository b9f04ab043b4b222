import { parseConfig } from '../config.ts';
import { buildSite } from '../site.ts';

// A site server in a process of its own, for tests that kill it.
const [workerFile = ''] = process.argv.slice(2);
const app = await buildSite({ config: parseConfig(process.env), workerFile });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
