import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { apiWith, button, NOTHING, open, pressed } from '../testing/relation-robot.ts';

describe('a visitor', () => {
  it('is asked to log in or register, comes back, and finds the dialog open', async () => {
    const visitor = await open(apiWith(NOTHING), false);
    await userEvent.click(await button('Send interest'));
    const dialog = screen.getByRole('dialog', { name: 'Log in or register' });
    expect(within(dialog).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/Login?next=%2FProfile%2FR2001',
    );
    expect(within(dialog).getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/Register?next=%2FProfile%2FR2001',
    );
    expect(visitor.host.requests.filter(({ path }) => path.endsWith('/relation'))).toEqual([]);
    visitor.unmount();

    await open(apiWith(NOTHING));
    expect(await screen.findByRole('dialog', { name: 'Send interest to Sana M.' })).toBeVisible();
  });

  it('who has just registered finds the dialog once there is a candidate to send for', async () => {
    const visitor = await open(apiWith(NOTHING), false);
    await userEvent.click(await button('Send interest'));
    visitor.unmount();
    const newcomer = await open(apiWith({ ...NOTHING, hasCandidate: false, candidates: [] }));
    expect(await screen.findByText(/you need a candidate/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    newcomer.unmount();
    await open(apiWith(NOTHING));
    expect(await screen.findByRole('dialog', { name: 'Send interest to Sana M.' })).toBeVisible();
  });

  it('has saved the profile by logging in, and once only', async () => {
    const visitor = await open(apiWith(NOTHING), false);
    await userEvent.click(await button('Save'));
    visitor.unmount();
    const member = await open(apiWith(NOTHING, { shortlisted: true }));
    expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
    expect(pressed(member.host)).toEqual([['PUT', '/shortlist/R2001', undefined, true]]);
    member.unmount();
    const again = await open(apiWith({ ...NOTHING, shortlisted: true }));
    await button('Saved');
    expect(pressed(again.host)).toEqual([]);
  });

  it('who closes the ways in has not saved the profile, whoever logs in then', async () => {
    const visitor = await open(apiWith(NOTHING), false);
    await userEvent.click(await button('Save'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    visitor.unmount();
    const member = await open(apiWith(NOTHING));
    await button('Save');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pressed(member.host)).toEqual([]);
  });
});
