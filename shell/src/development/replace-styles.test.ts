import { addStyles, replaceStyles } from './replace-styles.ts';

const NEWER = '/_rebuilds/files/remote-a/2';
const styles = () =>
  [...document.head.children].map((element) => element.getAttribute('data-href') ?? element.getAttribute('href'));
/** The browser has fetched a style sheet, or could not. */
const tell = (event: 'load' | 'error', file: string, folder = NEWER) =>
  document.head.querySelector(`[href="${folder}/${file}"]`)?.dispatchEvent(new Event(event));

beforeEach(() => {
  document.head.innerHTML = `
    <style data-href="/_assets/shell/1/styles.css"></style>
    <style data-href="/_assets/remote-a/1/page.css"></style>
    <link rel="stylesheet" href="/_assets/remote-a/1/gone.css" />
    <link rel="modulepreload" href="/_assets/remote-a/1/page.js" />
    <link rel="stylesheet" href="/_assets/remote-ab/1/page.css" />`;
});

const OTHERS = ['/_assets/shell/1/styles.css', '/_assets/remote-a/1/page.js', '/_assets/remote-ab/1/page.css'];

test('the old ones of the app go when the new ones are there', async () => {
  const replacing = replaceStyles('remote-a', NEWER, ['page.css', 'late.css']);
  expect(styles()).toContain('/_assets/remote-a/1/page.css');
  tell('load', 'page.css');
  tell('load', 'late.css');
  tell('error', 'gone.css');
  await replacing;
  // What the newer build has no more stays.
  expect(new Set(styles())).toEqual(
    new Set([...OTHERS, '/_assets/remote-a/1/gone.css', `${NEWER}/page.css`, `${NEWER}/late.css`]),
  );

  const newest = '/_rebuilds/files/remote-a/3';
  const again = replaceStyles('remote-a', newest, []);
  for (const file of ['page.css', 'late.css']) tell('load', file, newest);
  tell('error', 'gone.css', newest);
  await again;
  expect(styles()).toEqual(expect.arrayContaining([`${newest}/page.css`, `${newest}/late.css`]));
  expect(styles()).toHaveLength(6);
});

test('a module that is loaded later brings its own, once', async () => {
  const adding = addStyles(NEWER, ['other.css']);
  tell('load', 'other.css');
  await adding;
  await addStyles(NEWER, ['other.css']);
  expect(styles().filter((href) => href?.endsWith('other.css'))).toEqual([`${NEWER}/other.css`]);
});
