import { answer, testAccount } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import { browser, fill, open, openFilled, submit } from '../testing/add-post-robot.ts';

test('a post that the browser does not keep is said to be kept nowhere, and is there after the login all the same', async () => {
  browser.keeps = false;
  const { user, currentUrl, unmount } = await open();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('Log in to hand in your post, and you come back to it.')).toBeVisible();
  expect(screen.getByText('This browser keeps no drafts.')).toBeVisible();
  expect(screen.queryByText(/kept on this device/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  // Without a new document, with which it would be lost.
  expect(currentUrl()).toBe('/Login?next=%2FAddposting%3Fstep%3Dpreview');
  unmount();

  const member = await open({ step: 'preview', account: testAccount });
  expect(await screen.findByText('For our daughter')).toBeVisible();
  member.unmount();

  await open({ step: 'preview', account: { ...testAccount, id: 'somebody-else' } });
  expect(screen.queryByText('For our daughter')).not.toBeInTheDocument();
});

test('whose session has ended is told that the post is not kept, before they leave it', async () => {
  const ended = answer(401, { success: false, message: '' });
  const { user, currentUrl } = await openFilled({ account: { ...testAccount, id: 'ended' }, api: () => ended });
  browser.keeps = false;
  await user.click(submit());
  expect(await screen.findByText(/copy your post first: it is not kept/)).toBeVisible();
  expect(screen.queryByText(/your post is kept/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(currentUrl()).toBe('/Addposting?step=preview');
});
