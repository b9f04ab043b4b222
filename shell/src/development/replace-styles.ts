import { FILE_ADDRESSES, STYLE_ADDRESS } from '@rishta/contracts/wire';
import { REBUILD_ADDRESSES } from '@rishta/contracts/rebuilds';

const addressOf = (element: Element) => element.getAttribute(STYLE_ADDRESS) ?? element.getAttribute('href') ?? '';

/** Puts style sheets in the place of those that an app has now. Resolves when they are in force, or cannot be had. */
export async function replaceStyles(app: string, hrefs: readonly string[]): Promise<void> {
  const folders = [FILE_ADDRESSES.assets, REBUILD_ADDRESSES.files].map((folder) => `${folder}/${app}/`);
  const old = [...document.head.querySelectorAll(`link[rel="stylesheet"], style[${STYLE_ADDRESS}]`)].filter((element) =>
    folders.some((folder) => addressOf(element).startsWith(folder)),
  );
  await Promise.all(hrefs.map(addStyle));
  // Only now, or the page would stand without any for a moment.
  for (const element of old) element.remove();
}

const addStyle = (href: string): Promise<unknown> =>
  new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    document.head.append(link);
  });
