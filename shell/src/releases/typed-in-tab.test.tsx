import { jest } from '@jest/globals';
import { useUnsavedChanges, type PageModule } from '@rishta/remote-sdk';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { FORM, RECALLED, tab, UNCHANGED, prepareTab } from '../testing/open-tab.tsx';
import { renderSite } from '../testing/render-site.tsx';

prepareTab();

test('what is typed keeps the tab, until it is saved', async () => {
  tab.answerWith(RECALLED);
  await renderSite({ url: '/About', pages: { 'remote-public/about': FORM } });
  const box = screen.getByRole('checkbox', { name: 'Typed something' });
  fireEvent.click(box);
  await tab.untilAsked();
  expect(screen.getByText(/put back to an earlier version/)).toBeVisible();
  await tab.pass(60_000);
  expect(tab.reload).not.toHaveBeenCalled();
  fireEvent.click(box);
  await tab.pass(3_000);
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

describe('a reload by hand', () => {
  test('of a form that is saved behind the question keeps nothing of it', async () => {
    tab.answerWith(RECALLED);
    await renderSite({ url: '/About', pages: { 'remote-public/about': FORM } });
    const box = screen.getByRole('checkbox', { name: 'Typed something' });
    fireEvent.click(box);
    await tab.untilAsked();
    fireEvent.click(screen.getByRole('button', { name: 'Reload now' }));
    fireEvent.click(box);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  const register: PageModule = {
    Component: function Register() {
      const [city, setCity] = useState('');
      useUnsavedChanges(true, () => 'Two posts');
      return (
        <form aria-label="Register">
          <input aria-label="Full name" name="fullName" />
          <input aria-label="City" value={city} onChange={({ target }) => setCity(target.value)} />
          <select aria-label="Role" name="role">
            <option>User</option>
            <option>Company</option>
          </select>
          <input type="checkbox" aria-label="Remember me" name="remember" />
          <input type="password" aria-label="Password" name="password" autoComplete="new-password" />
          <p>{`Lives in ${city}`}</p>
        </form>
      );
    },
  };
  const pages = { 'remote-public/about': register };
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  async function fillIn({ city = 'Lahore' } = {}) {
    type('Full name', 'Sana Malik');
    type('City', city);
    type('Role', 'Company');
    fireEvent.click(screen.getByLabelText('Remember me'));
    type('Password', 'correct horse battery');
    await tab.untilAsked();
    fireEvent.click(screen.getByRole('button', { name: 'Reload now' }));
  }

  test('of a half-filled form says first what is kept and what is lost, and can be left', async () => {
    tab.answerWith(RECALLED);
    await renderSite({ url: '/About', pages });
    await fillIn();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/What you typed is kept in this tab/)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Password', 'Two posts']);
    fireEvent.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(tab.reload).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Full name')).toHaveValue('Sana Malik');
    expect(sessionStorage).toHaveLength(0);
  });

  test('puts what was typed back into the next document, once, and no password', async () => {
    tab.answerWith(RECALLED);
    const { unmount } = await renderSite({ url: '/About', pages });
    await fillIn();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reload now' }));
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('kept-typing')).not.toContain('correct horse');
    unmount();

    tab.answerWith(UNCHANGED);
    const second = await renderSite({ url: '/About', pages });
    await tab.pass(0);
    expect(screen.getByLabelText('Full name')).toHaveValue('Sana Malik');
    expect(screen.getByText('Lives in Lahore')).toBeVisible();
    expect(screen.getByLabelText('Role')).toHaveValue('Company');
    expect(screen.getByLabelText('Remember me')).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await tab.pass(10_000);
    expect(screen.queryByText(/could not be put back/)).not.toBeInTheDocument();
    second.unmount();

    await renderSite({ url: '/About', pages });
    await tab.pass(0);
    expect(screen.getByLabelText('Full name')).toHaveValue('');
  });

  test('shows what the next document has no place for', async () => {
    tab.answerWith(RECALLED);
    const { unmount } = await renderSite({ url: '/About', pages });
    await fillIn();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reload now' }));
    unmount();

    tab.answerWith(UNCHANGED);
    await renderSite({ url: '/About', pages: { 'remote-public/about': FORM } });
    await tab.pass(10_000);
    expect(screen.getByText(/could not be put back/)).toHaveTextContent(
      'could not be put back into the page: Full name: Sana Malik · City: Lahore',
    );
  });

  test('puts nothing into another page, and shows it there', async () => {
    tab.answerWith(RECALLED);
    const { unmount } = await renderSite({ url: '/About', pages });
    await fillIn();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reload now' }));
    unmount();

    tab.answerWith(UNCHANGED);
    const { go } = await renderSite({
      url: '/About',
      pages: { 'remote-public/about': FORM, 'remote-public/media': register },
    });
    await tab.pass(1_000);
    // The router of tests keeps its address in memory.
    history.pushState(null, '', '/Media');
    await go('/Media');
    await tab.pass(0);
    history.replaceState(null, '', '/');
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(screen.getByLabelText('Remember me')).not.toBeChecked();
    expect(screen.getByText(/could not be put back/)).toHaveTextContent('Full name: Sana Malik · City: Lahore');
  });

  test('puts nothing into a dialog, which may be about something else by now', async () => {
    const inDialog: PageModule = {
      Component: () => (
        <dialog open>
          <register.Component />
        </dialog>
      ),
    };
    tab.answerWith(RECALLED);
    const { unmount } = await renderSite({ url: '/About', pages: { 'remote-public/about': inDialog } });
    await fillIn();
    const question = within(screen.getByRole('dialog', { name: 'Reload with a half-filled form?' }));
    fireEvent.click(question.getByRole('button', { name: 'Reload now' }));
    unmount();

    tab.answerWith(UNCHANGED);
    await renderSite({ url: '/About', pages: { 'remote-public/about': inDialog } });
    await tab.pass(10_000);
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(screen.getByText(/could not be put back/)).toHaveTextContent('Full name: Sana Malik · City: Lahore');
  });

  test('keeps nothing for longer than ten minutes', async () => {
    tab.answerWith(RECALLED);
    const { unmount } = await renderSite({ url: '/About', pages });
    await fillIn();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reload now' }));
    unmount();
    await tab.pass(10 * 60_000);

    tab.answerWith(UNCHANGED);
    await renderSite({ url: '/About', pages });
    await tab.pass(0);
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('names as lost what is too long to be kept, and keeps the rest', async () => {
    tab.answerWith(RECALLED);
    const { unmount } = await renderSite({ url: '/About', pages });
    // Two bytes for each letter.
    await fillIn({ city: 'ل'.repeat(33_000) });
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Password',
      'City',
      'Two posts',
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Reload now' }));
    unmount();

    tab.answerWith(UNCHANGED);
    await renderSite({ url: '/About', pages });
    await tab.pass(0);
    expect(screen.getByLabelText('Full name')).toHaveValue('Sana Malik');
    expect(screen.getByLabelText('City')).toHaveValue('');
  });

  test('keeps no password that is shown', async () => {
    tab.answerWith(RECALLED);
    await renderSite({ url: '/About', pages });
    screen.getByLabelText('Password').setAttribute('type', 'text');
    await fillIn();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Password')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Reload now' }));
    expect(sessionStorage.getItem('kept-typing')).toContain('Sana Malik');
    expect(sessionStorage.getItem('kept-typing')).not.toContain('correct horse');
  });

  test('says so where the browser keeps nothing', async () => {
    tab.answerWith(RECALLED);
    await renderSite({ url: '/About', pages });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    await fillIn();
    expect(within(screen.getByRole('dialog')).getByText(/would be lost/)).toBeVisible();
  });

  test('of a page without anything typed asks nothing', async () => {
    tab.answerWith(RECALLED);
    await renderSite();
    await tab.untilAsked();
    fireEvent.click(screen.getByRole('button', { name: 'Reload now' }));
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });
});
