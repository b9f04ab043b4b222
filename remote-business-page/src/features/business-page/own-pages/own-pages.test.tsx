import { answer } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';

import { button, field, newAccount, openWizard } from '../testing/page-robot.ts';
import { pagesApi, storedPage } from '../testing/pages-api.ts';
import { ADDRESS } from '../testing/stored-robot.tsx';

describe('your pages', () => {
  it('leads to each', async () => {
    const stored = pagesApi([storedPage(), storedPage({ handle: 'second', name: 'Second' })]);
    await openWizard({ account: newAccount(), api: stored.api });
    const list = within(await screen.findByRole('region', { name: 'Your pages' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ADDRESS,
      '/BussinessProfile/second',
    ]);
    expect(field('Page name')).toBeVisible();
  });

  it('shows no wizard that could not be gone through', async () => {
    const pages = [1, 2, 3, 4, 5].map((each) => storedPage({ handle: `page-${each}` }));
    await openWizard({ account: newAccount(), api: pagesApi(pages).api });
    expect(await screen.findByText(/You have 5 pages/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Page name' })).not.toBeInTheDocument();
  });

  it('can be asked for again', async () => {
    const stored = pagesApi([storedPage()]);
    let isDown = true;
    const api = (request: Parameters<typeof stored.api>[0]) => (isDown ? undefined : stored.api(request));
    const { user } = await openWizard({ account: newAccount(), api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your pages could not be loaded');
    isDown = false;
    await user.click(button('Try again'));
    expect(await screen.findByRole('link', { name: 'Noor Bureau' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your pages' })).toHaveFocus();
  });

  it('leads who is not logged in any more to the login', async () => {
    const ended = answer(401, { success: false, message: 'Log in again' });
    await openWizard({ account: newAccount(), api: () => ended });
    expect(await screen.findByRole('alert')).toHaveTextContent('You are no longer logged in');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login?next=%2FBussinessProfile');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('are not shown to who logs in after', async () => {
    const stored = pagesApi([storedPage()]);
    const { changeSession } = await openWizard({ account: newAccount(), api: stored.api });
    expect(await screen.findByRole('link', { name: 'Noor Bureau' })).toBeVisible();
    stored.pages = [storedPage({ handle: 'second', name: 'Second' })];
    changeSession({ account: newAccount() });
    expect(screen.queryByRole('link', { name: 'Noor Bureau' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Second' })).toBeVisible();
  });
});
