import { Type, type Static } from 'typebox';

import { AppName } from './app-name.ts';
import { BROWSER_SIGNALS, LOAD_STATES } from './values/health.ts';

const strict = { additionalProperties: false } as const;

/** What a page load tells of one app. `used`: a page or a part of an app was shown that was not part of the first page. */
const Said = Type.Tuple([AppName, Type.Enum([...BROWSER_SIGNALS, ...LOAD_STATES, 'used'])]);

/** What a browser posts to `ADDRESSES.loads` when a page is seen. The answer is a text, the token of the load. */
export const LoadOpening = Type.Object(
  {
    /** Drawn by the browser, so that a load that is told twice is counted once. */
    load: Type.String({ pattern: '^[a-z0-9]{8,24}$' }),
    composition: Type.String({ maxLength: 100 }),
    /** Whose code the page needs: the shell, its remote, the remote of its frame. */
    apps: Type.Array(AppName, { minItems: 1, maxItems: 5 }),
    /** Of a page that is left before it has a token. */
    said: Type.Optional(Type.Array(Said, { maxItems: 40 })),
  },
  strict,
);
export type LoadOpening = Static<typeof LoadOpening>;

/** What a browser posts to `ADDRESSES.signals` afterwards. */
export const LoadSignals = Type.Object(
  {
    /** Names the versions of all apps of the composition: of some forty. More would leave no room for what is said. */
    token: Type.String({ maxLength: 2_500 }),
    said: Type.Array(Said, { minItems: 1, maxItems: 40 }),
  },
  strict,
);
export type LoadSignals = Static<typeof LoadSignals>;
