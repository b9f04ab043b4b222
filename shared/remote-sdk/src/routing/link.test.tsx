import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { Link, NavLink, type LinkProps } from './link.tsx';

function start(link: Partial<LinkProps>, at = '/Blog') {
  const router = createMemoryRouter([{ path: '*', element: <Link to="/Profile?city=london#list" {...link} /> }], {
    initialEntries: ['/first', at],
  });
  render(<RouterProvider router={router} />);
  return router;
}
const link = () => screen.getByRole('link');

test('goes to its page without another document', async () => {
  const router = start({ state: { from: 'blog' } });
  expect(link()).toHaveAttribute('href', '/Profile?city=london#list');
  await userEvent.click(link());
  const { location, historyAction } = router.state;
  expect(location).toMatchObject({
    pathname: '/Profile',
    search: '?city=london',
    hash: '#list',
    state: { from: 'blog' },
  });
  expect(historyAction).toBe('PUSH');
});

test('takes an address in parts', async () => {
  const router = start({ to: { pathname: '/Media', search: '?category=film' } });
  expect(link()).toHaveAttribute('href', '/Media?category=film');
  await userEvent.click(link());
  expect(router.state.location).toMatchObject({ pathname: '/Media', search: '?category=film' });
});

test.each([
  ['when it is asked to', { replace: true }, '/Blog'],
  ['when it leads to where the visitor is', {}, '/Profile?city=london#list'],
])("takes the present entry's place in the history %s", async (_when, props, at) => {
  const router = start(props, at);
  await userEvent.click(link());
  expect(router.state.location.pathname).toBe('/Profile');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/first');
});

test.each<[string, Partial<LinkProps>, MouseEventInit]>([
  ['a click with another button', {}, { button: 1 }],
  ['a click that opens a tab', {}, { ctrlKey: true }],
  ['a click that opens a tab on a Mac', {}, { metaKey: true }],
  ['a link to another window', { target: '_blank' }, {}],
])('leaves %s to the browser', (_what, props, event) => {
  const router = start(props);
  // A document that is left would end the test.
  addEventListener('click', (click) => click.preventDefault(), { once: true });
  fireEvent.click(link(), event);
  expect(router.state.location.pathname).toBe('/Blog');
});

test('goes nowhere when a handler says so', async () => {
  const router = start({ onClick: (event) => event.preventDefault() });
  await userEvent.click(link());
  expect(router.state.location.pathname).toBe('/Blog');
});

test.each([
  ['/blog', false, 'page'],
  ['/Blog/a-post', false, 'page'],
  ['/Blog/a-post', true, null],
  ['/Blogs', false, null],
])('marks at %s, only there: %s, a link to /Blog', (at, end, current) => {
  const router = createMemoryRouter([{ path: '*', element: <NavLink to="/Blog" end={end} /> }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  expect(link().getAttribute('aria-current')).toBe(current);
});
