/* eslint-disable testing-library/no-node-access -- The head of a document has neither roles nor labels. */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';
import { headed } from '../testing/test-modules.tsx';

const heading = () => screen.getByRole('heading', { level: 1 });
const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

afterEach(() => {
  document.head.replaceChildren();
});

describe('the focus', () => {
  test('stays where the browser put it on the first page', async () => {
    await renderSite({ url: '/About' });
    expect(document.body).toHaveFocus();
  });

  test('goes to the heading of the next page', async () => {
    const { go } = await renderSite();
    await go('/About');
    expect(heading()).toHaveFocus();
    await go(-1);
    expect(heading()).toHaveFocus();
  });

  test('goes to the content of a page without a heading', async () => {
    const { go } = await renderSite({ pages: { 'remote-public/about': { Component: () => <p>Welcome</p> } } });
    await go('/About');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('stays while only the query changes', async () => {
    const { go } = await renderSite({ url: '/About' });
    const button = screen.getByRole('button', { name: 'User menu' });
    button.focus();
    await go('/About?page=2');
    expect(button).toHaveFocus();
  });

  describe('when the address names a place on the page', () => {
    const about = {
      Component: () => (
        <section id="team" aria-label="Our team">
          <h1>About us</h1>
          <button ref={(button) => button?.focus()}>Write to us</button>
        </section>
      ),
    };
    const withTeam = {
      pages: { 'remote-public/about': { Component: () => <section id="team" aria-label="Our team" /> } },
    };

    test('goes to it, also on the same page', async () => {
      const { go } = await renderSite(withTeam);
      await go('/About#team');
      expect(screen.getByRole('region', { name: 'Our team' })).toHaveFocus();
      await go('/About');
      screen.getByRole('button', { name: 'User menu' }).focus();
      await go('/About#team');
      expect(screen.getByRole('region', { name: 'Our team' })).toHaveFocus();
    });

    test('goes to the heading when there is no such place', async () => {
      const { go } = await renderSite();
      await go('/About#nowhere');
      expect(heading()).toHaveFocus();
    });

    test('stays where the page has put it within that place', async () => {
      const { go } = await renderSite({ pages: { 'remote-public/about': about } });
      await go('/About#team');
      expect(screen.getByRole('button', { name: 'Write to us' })).toHaveFocus();
    });
  });
});

test('title and metadata follow the page', async () => {
  document.head.innerHTML =
    '<meta name="description" content="Home" data-page><script type="application/ld+json" data-page>{}</script>' +
    '<meta name="viewport" content="width=device-width">';
  const { go } = await renderSite();
  expect(document.title).toBe('Rishta · Find your match');
  expect(meta('description')).toBeUndefined();
  expect(document.head.querySelector('script')).toBeNull();
  expect(meta('viewport')).toBe('width=device-width');

  await go('/about');
  expect(document.title).toBe('About · Rishta');
  expect(meta('description')).toBe('Who we are');
  expect(document.head.querySelector('link')).toHaveAttribute('href', 'http://localhost/About');

  await go('/Media');
  expect(document.title).toBe('Media · Rishta');
  expect(meta('robots')).toBe('noindex');
  await go('/Login');
  expect(meta('robots')).toBeUndefined();
});

test('the first stop of the keyboard leads past the chrome', async () => {
  const { user } = await renderSite();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});

test('a page that is long in coming is announced', async () => {
  let arrive: (value: null) => void = () => undefined;
  const loader = () =>
    new Promise<null>((resolve) => {
      arrive = resolve;
    });
  const { user } = await renderSite({ pages: { 'remote-public/about': headed('About us', { loader }) } });
  await user.click(screen.getByRole('link', { name: 'About Us' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  expect(heading()).toHaveTextContent('Home');
  arrive(null);
  await waitFor(() => expect(heading()).toHaveTextContent('About us'));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

describe('a page is fetched ahead', () => {
  const rest = () => jest.advanceTimersByTime(60);

  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });

  test.each(['pointerOver', 'focusIn', 'touchStart'] as const)('on %s over its link, after a moment', async (event) => {
    const { site } = await renderSite();
    const load = jest.spyOn(site.modules, 'load');
    fireEvent[event](screen.getByRole('link', { name: 'About Us' }));
    expect(load).not.toHaveBeenCalled();
    rest();
    expect(load.mock.calls).toEqual([['remote-public', 'about']]);
  });

  test('not when the pointer only passes', async () => {
    const { site } = await renderSite();
    const load = jest.spyOn(site.modules, 'load');
    fireEvent.pointerOver(screen.getByRole('link', { name: 'About Us' }));
    fireEvent.pointerOver(screen.getByRole('main'));
    rest();
    expect(load).not.toHaveBeenCalled();
  });

  test('not for a visitor who saves data', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    const { site } = await renderSite();
    const load = jest.spyOn(site.modules, 'load');
    fireEvent.pointerOver(screen.getByRole('link', { name: 'About Us' }));
    rest();
    expect(load).not.toHaveBeenCalled();
  });
});
