import { json } from 'node:stream/consumers';

import { fireAt } from './fire-at.ts';
import type { LoadOptions } from './load-generator.ts';

// What to ask for comes as JSON, and what was measured goes out as JSON.
console.log(JSON.stringify(await fireAt((await json(process.stdin)) as LoadOptions)));
