import type { ApiDouble } from '@rishta/remote-sdk/testing';
import { renderPage } from '@rishta/remote-sdk/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './profiles.page.tsx';
import { profilesApi } from './testing/profiles-api.ts';

// Dozens of drawn portraits take a busy machine longer than the usual second.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });

const open = (url: string, api: ApiDouble) => renderPage(page, { path: '/Profile', url, api });
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const resultsHeading = () => screen.getByRole('status');
const seeMore = () => screen.getByRole('link', { name: /^See more/ });

describe('with the API', () => {
  test('more profiles are added to those in sight, and the focus is on the first of them', async () => {
    const user = userEvent.setup();
    const { currentUrl, host } = await open('/Profile', profilesApi(40));
    expect(screen.getByText('16 of 40 profiles')).toBeVisible();
    await user.click(seeMore());
    expect(await screen.findByText('32 of 40 profiles')).toBeVisible();
    expect(currentUrl()).toBe('/Profile?pages=2');
    expect(names()).toHaveLength(32);
    expect(screen.getByRole('link', { name: 'See Detail: Person 4984' })).toHaveFocus();
    await user.click(seeMore());
    expect(await screen.findByText('Those are all 40.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^See more/ })).not.toBeInTheDocument();
    expect(host.requests.map(({ path }) => path)).toEqual(['/profiles', '/profiles?cursor=16', '/profiles?cursor=32']);
  });

  test('an address that was kept shows as many profiles again', async () => {
    await open('/Profile?city=Multan&pages=3', profilesApi(100));
    expect(screen.getByText('48 of 100 profiles')).toBeVisible();
    expect(new Set(names()).size).toBe(48);
    expect(seeMore()).toHaveAttribute('href', '/Profile?city=Multan&pages=4');
  });

  test('a very long list goes on in another document', async () => {
    await open('/Profile?gender=bride&pages=999', profilesApi(1_000));
    expect(names()).toHaveLength(192);
    expect(seeMore()).toHaveAttribute('href', '/Profile?gender=female&after=192');
    await userEvent.click(seeMore());
    await waitFor(() => expect(resultsHeading()).toHaveFocus());
    expect(names()[0]).toBe('Person 4615');
  });

  test('a list that begins further on leads back to its beginning', async () => {
    await open('/Profile?after=32', profilesApi(100));
    expect(names()[0]).toBe('Person 4968');
    expect(seeMore()).toHaveAttribute('href', '/Profile?after=32&pages=2');
    const back = screen.getByRole('link', { name: 'Back to the newest profiles' });
    expect(back).toHaveAttribute('href', '/Profile');
    await userEvent.click(back);
    await waitFor(() => expect(resultsHeading()).toHaveFocus());
    expect(names()[0]).toBe('Person 5000');
  });

  test('a place in the list that the API does not know is the beginning', async () => {
    const { currentUrl } = await open('/Profile?gender=bride&after=nowhere&lang=ur', profilesApi(40));
    expect(await screen.findByText('20 profiles found')).toBeVisible();
    expect(currentUrl()).toBe('/Profile?gender=female&lang=ur');
  });

  test.each(['a', 'lang'])('its address takes along only what means something, not a long %s', async (name) => {
    const { currentUrl } = await open(`/Profile?all=1&after=nowhere&${name}=${'('.repeat(2_000)}`, profilesApi(40));
    expect(await screen.findByText('40 profiles found')).toBeVisible();
    expect(currentUrl()).toBe('/Profile?all=1');
  });

  test('when the next profiles cannot be had, those in sight stay, and the visitor may try again', async () => {
    const user = userEvent.setup();
    let isUp = true;
    const all = profilesApi(40);
    await open('/Profile', (request) => (isUp ? all(request) : undefined));
    isUp = false;
    await user.click(seeMore());
    expect(await screen.findByText(/More profiles could not be loaded/)).toBeVisible();
    expect(names()).toHaveLength(16);
    isUp = true;
    await user.click(seeMore());
    expect(await screen.findByText('32 of 40 profiles')).toBeVisible();
    expect(screen.queryByText(/More profiles could not be loaded/)).not.toBeInTheDocument();
  });
});
