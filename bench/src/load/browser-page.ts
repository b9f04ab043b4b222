import type { Browser, CDPSession, Page, ViewportSize } from '@playwright/test';

/** A line and a machine. */
export interface Conditions {
  name: 'throttled' | 'unthrottled';
  /** Bits per second; absent: as fast as the machine is. */
  bandwidth?: number;
  /** Milliseconds from a request to the first byte of its answer. */
  roundTrip?: number;
  cpuSlowdown: number;
}

export const THROTTLED: Conditions = { name: 'throttled', bandwidth: 1_600_000, roundTrip: 150, cpuSlowdown: 4 };
export const UNTHROTTLED: Conditions = { name: 'unthrottled', cpuSlowdown: 1 };

/** CSS pixels. */
export const WINDOWS = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;

export interface Transfer {
  url: string;
  type: string;
  /** Bytes on the line: headers, and the body as it was compressed. */
  bytes: number;
  finished: boolean;
  /** Nothing of it went over the line, as with an icon that the browser asks itself for once more. */
  cached: boolean;
}

/** How much of what was asked for went over the line. */
export const countOnLine = (transfers: readonly Transfer[]): number => transfers.filter(({ cached }) => !cached).length;

/** A page in a browser that has never been here, with what it asks for. */
export interface FreshPage {
  page: Page;
  transfers: Transfer[];
  /** Waits until nothing has been on the line for a while. */
  quiet: () => Promise<void>;
  close: () => Promise<void>;
}

const QUIET = 500;
const LONGEST_WAIT = 45_000;

export async function openFreshPage(
  browser: Browser,
  conditions: Conditions,
  viewport: ViewportSize = WINDOWS.desktop,
): Promise<FreshPage> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (conditions.bandwidth !== undefined) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.roundTrip ?? 0,
      downloadThroughput: conditions.bandwidth / 8,
      uploadThroughput: conditions.bandwidth / 8,
    });
  }
  if (conditions.cpuSlowdown > 1) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  }
  const { transfers, quiet } = watchTransfers(session);
  return { page, transfers, quiet, close: () => context.close() };
}

function watchTransfers(session: CDPSession): Pick<FreshPage, 'transfers' | 'quiet'> {
  const transfers: Transfer[] = [];
  const byId = new Map<string, Transfer>();
  let lastChange = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    // By a stream of events a page is told of releases for as long as it is open.
    if (!request.url.startsWith('http') || type === 'EventSource') return;
    lastChange = Date.now();
    const transfer = { url: request.url, type, bytes: 0, finished: false, cached: false };
    byId.set(requestId, transfer);
    transfers.push(transfer);
  });
  const finish = (requestId: string, bytes: number) => {
    const transfer = byId.get(requestId);
    if (!transfer) return;
    lastChange = Date.now();
    transfer.bytes = bytes;
    transfer.finished = true;
  };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const transfer = byId.get(requestId);
    if (!transfer) return;
    transfer.type = type;
    transfer.cached ||= response.fromDiskCache ?? false;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const transfer = byId.get(requestId);
    if (transfer) transfer.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => finish(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0));
  return {
    transfers,
    quiet: async () => {
      const end = Date.now() + LONGEST_WAIT;
      while (Date.now() < end) {
        const isBusy = transfers.some(({ finished }) => !finished);
        if (!isBusy && Date.now() - lastChange >= QUIET) return;
        await new Promise((done) => setTimeout(done, 25));
      }
      const open = transfers.filter(({ finished }) => !finished).map(({ url }) => url);
      throw new Error(`The page does not come to rest; still under way: ${open.join(', ')}`);
    },
  };
}
