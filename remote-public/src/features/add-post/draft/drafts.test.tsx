import { jest } from '@jest/globals';
import { answer, testAccount } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { EMPTY_TEXTS } from '../post.model.ts';
import { box, browser, drafts, fill, open, openFilled, SIGNED_OUT, submit } from '../testing/add-post-robot.ts';

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

const titled = (title: string) => ({ texts: { ...EMPTY_TEXTS, title }, pin: null, pictures: [] });
const titles = () => [...drafts.values()].map(({ texts }) => texts.title).sort();
const offer = (verb: string) => screen.findByRole('button', { name: `${verb} that draft` });

test('what was written before logging in is there after it, and the draft of the account is offered beside it', async () => {
  drafts.set(testAccount.id, titled('Long'));
  drafts.set(SIGNED_OUT, titled('Short'));
  const { user } = await open({ account: testAccount, step: 'details' });
  await waitFor(() => expect(box(/^Title/)).toHaveValue('Short'));
  for (const [shown, other] of [
    ['Long', 'Short'],
    ['Short', 'Long'],
  ] as const) {
    // Pressed twice it is opened once.
    await user.dblClick(await offer('Open'));
    await waitFor(() => expect(box(/^Title/)).toHaveValue(shown));
    expect(await screen.findByText(other)).toBeVisible();
    expect(titles()).toEqual(['Long', 'Short']);
  }
  await user.click(await offer('Discard'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(screen.queryByText('Long')).not.toBeInTheDocument());
  expect(titles()).toEqual(['Short']);
});

/** A draft that comes only once it is told to. */
function holdDraft(title: string): () => void {
  drafts.set(SIGNED_OUT, titled(title));
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  jest.spyOn(drafts, 'get').mockReturnValueOnce(coming.then(() => titled(title)) as never);
  return come;
}

test('what a browser fills in again after a reload is no other draft', async () => {
  const come = holdDraft('Early');
  const { user } = await open({ step: 'details' });
  await user.type(box(/^Title/), 'Early');
  come();
  await screen.findByText('Draft saved on this device');
  expect(drafts.size).toBe(1);
});

test('what is typed before a draft has come, or before a login elsewhere, takes the place of none', async () => {
  const come = holdDraft('Early');
  const { user, changeSession } = await open({ step: 'details' });
  await user.type(box(/^Title/), 'Late');
  come();
  await offer('Open');
  await waitFor(() => expect(titles()).toEqual(['Early', 'Late']));

  drafts.set(testAccount.id, titled('Long'));
  act(() => changeSession({ status: 'signed-in', account: testAccount }));
  await waitFor(() => expect(drafts.get(testAccount.id)?.texts.title).toBe('Late'));
  expect(box(/^Title/)).toHaveValue('Late');
  await waitFor(() => expect([...drafts.keys()].every((key) => key.startsWith(testAccount.id))).toBe(true));
  expect(titles()).toEqual(['Early', 'Late', 'Long']);
});
