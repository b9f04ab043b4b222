import { answer, renderPage, type ApiDouble, testAccount } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../settings.page.tsx';
import { save } from '../testing/fields.ts';

describe('Preferences', () => {
  const url = '/?tab=preferences';

  it('offers every choice', async () => {
    await renderPage(page, { url });
    const options = (name: string) =>
      Array.from(screen.getByRole<HTMLSelectElement>('combobox', { name }).options).map(({ label }) => label);
    expect(options('Preferred Age Range')).toEqual(['No preference', '20-25', '26-30', '31-35', '36-40', '40+']);
    expect(options('Education Preference')).toEqual(['Any', "Bachelor's", "Master's", 'PhD']);
    expect(options('Marital Status')).toEqual(['No preference', 'Never Married', 'Divorced', 'Widowed']);
    const notifications = screen.getByRole('switch', { name: 'Notifications' });
    await userEvent.click(notifications);
    expect(notifications).toBeChecked();
  });

  it('keep the figures of an age in their order in Urdu', async () => {
    await renderPage(page, { url, language: 'ur' });
    expect(screen.getByRole<HTMLOptionElement>('option', { name: /40\+/ }).label).toBe('\u200e40+\u200e');
  });

  it('are saved, as far as they were changed', async () => {
    const preferences = { ageRange: '26-30', maritalStatus: 'divorced', notifications: true } as const;
    const api: ApiDouble = () => answer(200, { success: true, message: 'Saved', data: testAccount });
    const { host } = await renderPage(page, { url, account: { ...testAccount, preferences }, api });
    expect(screen.getByRole('combobox', { name: 'Preferred Age Range' })).toHaveDisplayValue('26-30');
    expect(screen.getByRole('switch', { name: 'Notifications' })).toBeChecked();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Preferred Age Range' }), 'No preference');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Marital Status' }), 'Never Married');
    await userEvent.click(screen.getByRole('switch', { name: 'Notifications' }));
    await save('Save Preferences');
    expect(host.requests).toEqual([
      {
        method: 'PATCH',
        path: '/me/preferences',
        body: { ageRange: '', maritalStatus: 'never_married', notifications: false },
        authenticated: true,
      },
    ]);
    expect(screen.getByText('Saved')).toBeVisible();
  });
});

describe('mails about what concerns the member', () => {
  const url = '/?tab=preferences';
  const mails = { listings: true, interests: true, messages: false, reports: true };
  const topic = (name: string) => screen.getByRole('switch', { name });
  const api: ApiDouble = () => answer(200, { success: true, message: 'Saved', data: { ...testAccount, mails } });

  it('are on until somebody says no', async () => {
    await renderPage(page, { url, account: { ...testAccount, mails } });
    expect(topic('Notifications')).toBeChecked();
    for (const name of ['My listings', 'Interests', 'My reports']) expect(topic(name)).toBeChecked();
    expect(topic('Messages')).not.toBeChecked();
  });

  it('are switched one by one', async () => {
    const { host } = await renderPage(page, { url, account: { ...testAccount, mails }, api });
    await userEvent.click(topic('Interests'));
    await userEvent.click(topic('Messages'));
    await save('Save Preferences');
    expect(host.requests).toEqual([
      {
        method: 'PUT',
        path: '/me/notifications',
        body: { interests: false, messages: true },
        authenticated: true,
      },
    ]);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('about saved searches are on where an older API does not tell, and are switched like the others', async () => {
    const { host } = await renderPage(page, { url, account: { ...testAccount, mails }, api });
    expect(topic('Saved searches')).toBeChecked();
    await userEvent.click(topic('Saved searches'));
    await save('Save Preferences');
    expect(host.requests.map(({ path, body }) => [path, body])).toEqual([['/me/notifications', { searches: false }]]);
  });

  it('are switched together with the preferences', async () => {
    const { host } = await renderPage(page, { url, account: { ...testAccount, mails }, api });
    await userEvent.click(topic('My reports'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Marital Status' }), 'Widowed');
    await save('Save Preferences');
    expect(host.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/me/preferences', { maritalStatus: 'widowed' }],
      ['PUT', '/me/notifications', { reports: false }],
    ]);
  });

  it('need the one switch for all of them', async () => {
    await renderPage(page, { url, account: { ...testAccount, mails } });
    await userEvent.click(topic('Notifications'));
    for (const name of ['My listings', 'Interests', 'Messages', 'My reports']) expect(topic(name)).toBeDisabled();
    await userEvent.click(topic('Notifications'));
    expect(topic('Interests')).toBeEnabled();
    expect(topic('Interests')).toBeChecked();
  });
});
