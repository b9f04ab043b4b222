import { FILE_ADDRESSES, STYLE_ADDRESS } from '@rishta/contracts/wire';
import { REBUILD_ADDRESSES } from '@rishta/contracts/rebuilds';

/** A style sheet that stands in the document, by its name in the build. */
interface Present {
  element: Element;
  file: string;
}

function stylesOf(app: string): Present[] {
  const folders = [FILE_ADDRESSES.assets, REBUILD_ADDRESSES.files].map((folder) => `${folder}/${app}/`);
  return [...document.head.querySelectorAll(`link[rel="stylesheet"], style[${STYLE_ADDRESS}]`)].flatMap((element) => {
    const address = element.getAttribute(STYLE_ADDRESS) ?? element.getAttribute('href') ?? '';
    const folder = folders.find((each) => address.startsWith(each));
    // After the folder comes the version.
    const file = folder && address.slice(folder.length).replace(/^[^/]*\//, '');
    return file ? [{ element, file }] : [];
  });
}

/**
 * Replaces the style sheets that an app has in the document by those of a newer build in `folder`, and adds the
 * `wanted` ones that are missing. Resolves when each has loaded or failed.
 */
export async function replaceStyles(app: string, folder: string, wanted: readonly string[]): Promise<void> {
  const old = stylesOf(app);
  const files = [...new Set([...old.map(({ file }) => file), ...wanted])];
  const isThere = await Promise.all(files.map((file) => addStyle(`${folder}/${file}`)));
  // Only now, or the page would stand without any for a moment. What the newer build has no more stays until then.
  for (const { element, file } of old) if (isThere[files.indexOf(file)]) element.remove();
}

/** Adds style sheets of a build that are not in the document yet. */
export async function addStyles(folder: string, files: readonly string[]): Promise<void> {
  const missing = files.filter((file) => !document.head.querySelector(`link[href="${folder}/${file}"]`));
  await Promise.all(missing.map((file) => addStyle(`${folder}/${file}`)));
}

/** Whether it is in force. */
const addStyle = (href: string): Promise<boolean> =>
  new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => done(true));
    link.addEventListener('error', () => {
      link.remove();
      done(false);
    });
    document.head.append(link);
  });
