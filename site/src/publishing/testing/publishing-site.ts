import { existsSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { type PublishAnswer, PUBLISHING, type Release } from '@rishta/contracts';
import { readJournal } from '@rishta/release';
import {
  aMandate,
  aSentBuild,
  createSignedWorkbench,
  inTemporaryFolder,
  newSigner,
  type SentBuild,
  type SignedWorkbench,
  trusting,
} from '@rishta/release/testing';

import type { TestSite, useTestSite } from '../../testing/test-site.ts';
import { open, type Wire } from '../../testing/wire.ts';

/** The app of the team. */
export const APP = 'remote-auth';
/** What the site calls itself. */
export const SITE = 'http://localhost:3000';

export interface PublishingSite {
  bench: SignedWorkbench;
  folder: string;
  team: ReturnType<typeof newSigner>;
  site: TestSite;
  url: string;
  build: (overrides?: Partial<Release>, text?: string) => Promise<SentBuild>;
  send: (build: SentBuild, mandate?: string) => Promise<{ status: number; answer: PublishAnswer; headers: Headers }>;
  /** Says the head of such a request, and so much of its body. */
  begin: (build: SentBuild, mandate: string, bytes: number) => Wire;
  /** What is left of releases that were being sent. */
  left: () => string[];
  /** Versions of the app, as the journal has them. */
  published: () => Promise<string[]>;
}

export const headersOf = (mandate: string) => ({
  authorization: `${PUBLISHING.scheme} ${mandate}`,
  'content-type': PUBLISHING.contentType,
});

/** Runs with a site with a shell and remote-auth 1.0.0, whose team may publish it. */
export const withPublishingSite =
  (startSite: ReturnType<typeof useTestSite>) =>
  (work: (place: PublishingSite) => Promise<void>, environment: Record<string, string> = { TAKE_RELEASES: 'on' }) =>
  () =>
    inTemporaryFolder(async (folder) => {
      const bench = await createSignedWorkbench(folder);
      const team = newSigner();
      await bench.setPolicy(trusting(team.key, APP, ['publish']));
      await bench.goLive({ app: 'shell' });
      await bench.goLive({ version: '1.0.0' });
      const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'info', ...environment });
      const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = site.app.server.address() as AddressInfo;
      const place = join(folder, 'site/releases-sent');
      const wires: Wire[] = [];
      try {
        await work({
          bench,
          folder,
          team,
          site,
          url,
          build: (overrides, text) => aSentBuild(folder, { version: '2.0.0', ...overrides }, text),
          send: async (build, mandate = aMandate(build, team, SITE)) => {
            const request = { method: 'POST', headers: headersOf(mandate), body: new Uint8Array(build.body) };
            const answer = await fetch(url + PUBLISHING.address, request);
            return { status: answer.status, headers: answer.headers, answer: (await answer.json()) as PublishAnswer };
          },
          begin: ({ body }, mandate, bytes) => {
            const lines = Object.entries({ host: 'a', ...headersOf(mandate), 'content-length': body.length });
            const head = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('');
            const wire = open(port, `POST ${PUBLISHING.address} HTTP/1.1\r\n${head}\r\n`);
            wire.socket.write(body.subarray(0, bytes));
            wires.push(wire);
            return wire;
          },
          left: () => (existsSync(place) ? readdirSync(place) : []),
          published: async () =>
            (await readJournal(bench.registry.store)).entries
              .filter(({ action, app }) => action === 'publish' && app === APP)
              .map(({ to }) => to),
        });
      } finally {
        // Before the site ends, which would wait for them.
        for (const { socket } of wires) socket.destroy();
      }
    });
