import { PUBLISHING } from '@rishta/contracts';

import { checkContent } from '../checks/build.check.ts';
import { checkLoadsAlone } from '../checks/loading/loading.check.ts';
import { type Published, sendBuild } from '../publishing/send-build.ts';
import { checkBuildFiles, checkSize, readBuild, type WantedBuild } from '../registry/build.ts';
import { Refusal, refuseOn } from '../registry/problem.ts';
import { isLoopback } from '../registry/signing/mandate.ts';
import { keyMissing } from '../registry/signing/policy.ts';
import type { Context } from './context.ts';
import { provenanceHere } from './provenance.ts';
import { signerIn } from './signer.ts';

const MEGABYTE = 1024 * 1024;

/** Has a running site publish a build of this machine, in the name of who holds the key here. */
export async function publishToSite(
  address: string,
  wanted: WantedBuild,
  by: string,
  context: Context,
): Promise<Published> {
  const site = siteAt(address);
  const signer = await signerIn(context);
  if (!signer) throw new Refusal(keyMissing);
  const build = await readBuild(wanted);
  const { release, folder } = build;
  refuseOn([...(await checkBuildFiles(build)), ...checkSize(release, PUBLISHING.mostBytes)]);
  const loadable = { release, locate: folder.locate };
  refuseOn(await checkContent(loadable));
  if (context.load) refuseOn(await checkLoadsAlone(loadable, context.load));
  const provenance = await provenanceHere(by, context);
  return sendBuild({ site, build, by, signer, provenance }, process.stderr.isTTY ? watching(release.app) : {});
}

/** The origin of a site. What is signed is no secret, but a site whose name nobody vouches for may be another one. */
function siteAt(address: string): URL {
  const site = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin = site?.pathname === '/' && site.search === '' && site.hash === '' && site.username === '';
  const isSafe = site?.protocol === 'https:' || (site?.protocol === 'http:' && isLoopback(site));
  if (site && isOrigin && isSafe) return site;
  throw new Refusal({
    id: 'usage',
    message: `${JSON.stringify(address)} is no address of a site: it is https://<name>, or on this machine http://localhost:<port>.`,
    remedy: 'Name the public address of the site, without a path.',
  });
}

/** Shows somebody at a terminal what is going on. */
function watching(app: string) {
  const say = (text: string) => process.stderr.write(`\r\u001b[K${text}`);
  const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
  return {
    onProgress: (sent: number, all: number) =>
      say(sent < all ? `${app}: ${megabytes(sent)} of ${megabytes(all)} MB` : ''),
    onRetry: (why: string, seconds: number) => say(`${why} It is tried again in ${seconds} s.\n`),
  };
}
