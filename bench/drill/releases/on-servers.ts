import type { FaultyRelease } from './faulty-release.ts';
import { drawnOnServersBy } from './spoiling.ts';

/** Milliseconds: it takes more than a hundred renderings of the canary, of which there are five or six in a minute. */
const LEAKS_FOR = 30 * 60_000;

/** What only shows when a server draws its pages. */
export const ON_SERVERS: readonly FaultyRelease[] = [
  {
    name: 'slow-on-servers',
    title: 'takes 1.5 s longer on the server',
    app: 'remote-public',
    kind: 'slow',
    change: drawnOnServersBy(
      '(Real)=>(props)=>{const end=performance.now()+1500;while(performance.now()<end);return Real(props);}',
    ),
  },
  {
    name: 'endless-on-servers',
    title: 'hangs on the server',
    app: 'remote-auth',
    kind: 'server',
    change: drawnOnServersBy('()=>()=>{for(;;);}'),
    isAlwaysGiven: true,
  },
  {
    name: 'leaks-in-the-heap',
    title: 'leaks 1 MB with every page that a server draws',
    app: 'remote-auth',
    kind: 'server',
    change: drawnOnServersBy(
      '(Real)=>{const kept=globalThis.keptPages??=[];return (props)=>{kept.push(new Array(131072).fill(kept.length+0.5));return Real(props);};}',
    ),
    isAlwaysGiven: true,
    givenFor: LEAKS_FOR,
  },
  {
    name: 'leaks-outside-of-the-heap',
    title: 'leaks 4 MB outside of the heap with every page that a server draws',
    app: 'remote-public',
    kind: 'server',
    change: drawnOnServersBy(
      '(Real)=>{const kept=globalThis.keptPictures??=[];return (props)=>{kept.push(Buffer.alloc(4194304,1));return Real(props);};}',
    ),
    givenFor: LEAKS_FOR,
  },
  {
    name: 'ends-its-process',
    title: 'ends the process that draws it',
    app: 'remote-auth',
    kind: 'server',
    change: drawnOnServersBy('()=>()=>{process.exit(1);}'),
  },
];
