import { replaceStyles } from './replace-styles.ts';

const styles = () =>
  [...document.head.children].map((element) => element.getAttribute('data-href') ?? element.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML = `
    <style data-href="/_assets/shell/1/styles.css"></style>
    <style data-href="/_assets/remote-a/1/page.css"></style>
    <link rel="stylesheet" href="/_assets/remote-a/1/late.css" />
    <link rel="modulepreload" href="/_assets/remote-a/1/page.js" />
    <link rel="stylesheet" href="/_assets/remote-ab/1/page.css" />`;
});

test('the old ones of the app go when the new ones are there', async () => {
  const replacing = replaceStyles('remote-a', ['/_rebuilds/files/remote-a/2/page.css']);
  expect(styles()).toHaveLength(6);
  document.head.lastElementChild?.dispatchEvent(new Event('load'));
  await replacing;
  expect(styles()).toEqual([
    '/_assets/shell/1/styles.css',
    '/_assets/remote-a/1/page.js',
    '/_assets/remote-ab/1/page.css',
    '/_rebuilds/files/remote-a/2/page.css',
  ]);

  const again = replaceStyles('remote-a', ['/_rebuilds/files/remote-a/3/page.css']);
  document.head.lastElementChild?.dispatchEvent(new Event('error'));
  await again;
  expect(styles().at(-1)).toBe('/_rebuilds/files/remote-a/3/page.css');
  expect(styles()).toHaveLength(4);
});
