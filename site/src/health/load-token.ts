import { createHmac, timingSafeEqual } from 'node:crypto';

import { AppName, LoadSignals, Version } from '@rishta/contracts';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

/** A page load that this site has seen begin. */
export const PageLoad = Type.Object({
  id: Type.String(),
  /** The slot in which it began. */
  slot: Type.Integer(),
  group: Type.String(),
  /** The versions of all apps of its composition. */
  apps: Type.Record(AppName, Version, { additionalProperties: false }),
});
export type PageLoad = Static<typeof PageLoad>;

export interface LoadTokens {
  /** Undefined for a load of so many apps that its token could not be given back. */
  issue: (load: PageLoad) => string | undefined;
  /** Undefined for what no server with this key has issued. */
  read: (token: string) => PageLoad | undefined;
}

/** A token holds the load and vouches for it, so that any server can go on with it. */
export function createLoadTokens(key: string): LoadTokens {
  const seal = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    issue: (load) => {
      const text = Buffer.from(JSON.stringify(load)).toString('base64url');
      const token = `${text}.${seal(text).toString('base64url')}`;
      return Check(LoadSignals.properties.token, token) ? token : undefined;
    },
    read: (token) => {
      const [text = '', given = ''] = token.split('.');
      const expected = seal(text);
      const found = Buffer.from(given, 'base64url');
      if (found.length !== expected.length || !timingSafeEqual(found, expected)) return undefined;
      const load: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
      return Check(PageLoad, load) ? load : undefined;
    },
  };
}
