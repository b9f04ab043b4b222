import { jest } from '@jest/globals';
import { renderPage, testAccount, type TestHost } from '@rishta/remote-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as frame from './dashboard.frame.tsx';

const page = {
  Component: () => (
    <>
      <h1>Page</h1>
      <a href="#further">Further</a>
    </>
  ),
};
const open = (path = '/Dashboard') => renderPage(page, { frame, path });

const menu = () => screen.getByRole('navigation', { name: 'Dashboard menu' });
const openButton = () => screen.queryByRole('button', { name: /^Open menu/ });
const closeButton = () => screen.queryByRole('button', { name: /^Close menu/ });
const group = (name: string) => within(menu()).getByRole('button', { name });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the menu', () => {
  it('names each place in the rail and marks the current one', async () => {
    await open('/inbox');
    const links = within(menu()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Dashboard', 'Post Listing', 'Inbox', 'Settings']);
    expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Inbox');
  });

  it('leads staff to their work, and nobody else', async () => {
    const account = { ...testAccount, staffRole: 'moderator' as const };
    const { unmount } = await renderPage(page, { frame, path: '/Dashboard', account });
    expect(within(menu()).getByRole('link', { name: 'Moderation' })).toHaveAttribute('href', '/Moderation');
    unmount();
    await renderPage(page, { frame, path: '/Dashboard', account: testAccount });
    expect(within(menu()).queryByRole('link', { name: 'Moderation' })).not.toBeInTheDocument();
  });

  it('slides out while the pointer is over it', async () => {
    await open();
    await userEvent.hover(openButton()!);
    expect(closeButton()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.unhover(closeButton()!);
    expect(openButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when the pointer is elsewhere without having been seen to leave', async () => {
    await open();
    await userEvent.hover(openButton()!);
    fireEvent.pointerOver(document.body);
    expect(openButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('stays open after a press, until the next one', async () => {
    await open();
    await userEvent.click(openButton()!);
    await userEvent.unhover(closeButton()!);
    expect(closeButton()).toBeInTheDocument();
    await userEvent.click(closeButton()!);
    expect(openButton()).toBeInTheDocument();
  });

  it('opens by keyboard, and Escape closes it with the focus on its button', async () => {
    await open();
    openButton()!.focus();
    await userEvent.keyboard('{Enter}');
    expect(closeButton()).toHaveFocus();
    await userEvent.tab();
    expect(within(menu()).getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(openButton()).toHaveFocus();
  });

  it('closes when the focus leaves it', async () => {
    await open();
    openButton()!.focus();
    await userEvent.keyboard('{Enter}');
    act(() => screen.getByRole('link', { name: 'Further' }).focus());
    expect(openButton()).toBeInTheDocument();
  });

  it('closes when something else is pressed', async () => {
    await open();
    await userEvent.click(openButton()!);
    await userEvent.click(screen.getByRole('heading', { name: 'Page' }));
    expect(openButton()).toBeInTheDocument();
  });

  it.each([
    ['Visa Management', 'All Listing', '/MyListing'],
    ['Prop Shop', 'Buy Products', '/BuyProducts'],
    ['Prop Shop', 'Order History', '/OrderHistory'],
  ])('opens with the dropdown %s, where %s leads to %s', async (name, link, address) => {
    const { currentUrl } = await open();
    await userEvent.click(group(name));
    expect(group(name)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(within(menu()).getByRole('link', { name: link }));
    expect(currentUrl()).toBe(address);
  });

  it('closes a dropdown on a second press', async () => {
    await open();
    await userEvent.click(group('Prop Shop'));
    await userEvent.click(group('Prop Shop'));
    expect(group('Prop Shop')).toHaveAttribute('aria-expanded', 'false');
    expect(within(menu()).queryByRole('link', { name: 'Buy Products' })).not.toBeInTheDocument();
  });

  it('is out where there is room for its words, with the dropdown of the current page', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList);
    await open('/orderhistory');
    expect(group('Prop Shop')).toHaveAttribute('aria-expanded', 'true');
    expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Order History');
    await userEvent.click(group('Prop Shop'));
    expect(group('Prop Shop')).toHaveAttribute('aria-expanded', 'false');
  });

  it('takes the name of a picture away on Escape, until the next one is reached', async () => {
    await open();
    const nameless = () => menu().classList.contains('nameless');
    within(menu()).getByRole('link', { name: 'Dashboard' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(nameless()).toBe(true);
    await userEvent.tab();
    expect(nameless()).toBe(false);
  });

  it.each([
    ['/Inbox', 'Inbox'],
    ['/buyproducts/', 'Buy Products'],
  ])('names on its button where %s is', async (path, name) => {
    await open(path);
    expect(openButton()).toHaveAccessibleName(`Open menu ${name}`);
  });

  it('shows the dropdown of the current page as soon as it opens', async () => {
    await open('/orderhistory');
    await userEvent.hover(openButton()!);
    expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Order History');
  });

  it('is in Urdu for those who read it', async () => {
    await renderPage(page, { frame, path: '/Dashboard', language: 'ur' });
    expect(screen.getByRole('navigation', { name: 'ڈیش بورڈ کا مینو' })).toBeInTheDocument();
  });
});

describe('unread messages', () => {
  const signedIn = () => renderPage(page, { frame, path: '/Dashboard', account: testAccount });
  const tell = (host: TestHost, unread: number) => act(() => host.tell({ kind: 'unread', unread }));
  const inbox = () => within(menu()).getByRole('link', { name: /^Inbox/ });

  it('stand beside the inbox and in the title, whatever the title becomes', async () => {
    document.title = 'Dashboard · Rishta';
    const { host } = await signedIn();
    expect(inbox()).toHaveAccessibleName('Inbox');
    tell(host, 3);
    expect(inbox()).toHaveAccessibleName('Inbox 3 unread messages');
    expect(document.title).toBe('(3) Dashboard · Rishta');
    document.title = 'Settings · Rishta';
    await waitFor(() => expect(document.title).toBe('(3) Settings · Rishta'));
    tell(host, 120);
    expect(document.title).toBe('(99+) Settings · Rishta');
    tell(host, 0);
    expect(inbox()).toHaveAccessibleName('Inbox');
    expect(document.title).toBe('Settings · Rishta');
  });

  it('are nothing to a visitor', async () => {
    const { host } = await open();
    tell(host, 3);
    expect(inbox()).toHaveAccessibleName('Inbox');
  });
});
