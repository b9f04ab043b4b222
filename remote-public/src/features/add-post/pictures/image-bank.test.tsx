import { answer, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { open, picture, upload } from '../testing/add-post-robot.ts';

const ok = (data: unknown) => answer(200, { success: true, message: '', data });

/** An API whose bank holds these pictures, two on a page. */
function bankApi(...ids: string[]) {
  const kept = [...ids];
  const api: ApiDouble = ({ method, path }) => {
    if (method === 'DELETE') {
      kept.splice(kept.indexOf(path.replace('/images/', '')), 1);
      return ok(null);
    }
    const from = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 0);
    const images = kept.slice(from, from + 2).map((id) => ({ id }));
    return ok({ images, next: from + 2 < kept.length ? String(from + 2) : null });
  };
  return { kept, api };
}

async function openBank(api: ApiDouble) {
  const { user } = await open({ step: 'pictures', account: testAccount, api });
  const button = screen.getByRole('button', { name: 'Image Bank' });
  return { user, openIt: () => user.click(button) };
}

const bank = () => within(screen.getByRole('dialog', { name: 'Image Bank' }));
const items = () => bank().getAllByRole('listitem');
const bin = (number: number) =>
  bank().findByRole('button', { name: `Delete from the image bank: Picture ${String(number)}` });
const question = () => screen.queryByRole('dialog', { name: /^Delete Picture/ });
const press = (name: string) => within(question()!).getByRole('button', { name });

test('a picture is deleted after a question, and the focus goes to the next one', async () => {
  const { kept, api } = bankApi('a', 'b');
  const { user, openIt } = await openBank(api);
  await openIt();

  await user.click(await bin(1));
  expect(question()).toHaveAccessibleName('Delete Picture 1 from the Image Bank?');
  expect(press('Keep it')).toHaveFocus();
  await user.click(press('Keep it'));
  expect(kept).toEqual(['a', 'b']);
  expect(await bin(1)).toHaveFocus();

  await user.click(await bin(1));
  await user.click(press('Delete'));
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(kept).toEqual(['b']);
  expect(question()).not.toBeInTheDocument();
  expect(items()[0]).toHaveFocus();

  await user.click(await bin(1));
  await user.click(press('Delete'));
  expect(await bank().findByText(/There are no other pictures of yours yet/)).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('the last page of pictures takes the focus from the button that showed it', async () => {
  const { user, openIt } = await openBank(bankApi('a', 'b', 'c').api);
  await openIt();
  await user.click(await bank().findByRole('button', { name: 'Show more pictures' }));
  await waitFor(() => expect(items()).toHaveLength(3));
  expect(items()[2]).toHaveFocus();
});

test('that more pictures cannot be had is said, until another press gets them', async () => {
  const { api } = bankApi('a', 'b', 'c');
  let isDown = false;
  const { user, openIt } = await openBank((request) => (isDown ? undefined : api(request)));
  await openIt();
  const more = await bank().findByRole('button', { name: 'Show more pictures' });
  isDown = true;
  await user.click(more);
  expect(await bank().findByRole('alert')).toHaveTextContent('More pictures could not be loaded just now.');
  expect(items()).toHaveLength(2);
  isDown = false;
  await user.click(more);
  await waitFor(() => expect(items()).toHaveLength(3));
  expect(bank().queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['Too busy', { reached: false, message: 'Too busy' }],
  ['One of your pages shows it', answer(409, { success: false, message: 'One of your pages shows it' })],
] as const)('why a picture is not deleted is said in the words of the API: %s', async (words, refusal) => {
  const { api } = bankApi('a');
  const { user, openIt } = await openBank((request) => (request.method === 'DELETE' ? refusal : api(request)));
  await openIt();
  await user.click(await bin(1));
  await user.click(press('Delete'));
  expect(await bank().findByRole('alert')).toHaveTextContent(words);
  expect(items()).toHaveLength(1);
});

test('more pictures can be shown when the post has all of the first ones', async () => {
  const { user, openIt } = await openBank(bankApi('a', 'b', 'c').api);
  await openIt();
  for (const name of ['Picture 1', 'Picture 2']) {
    const box = await bank().findByRole('checkbox', { name });
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(box);
  }
  await user.click(bank().getByRole('button', { name: 'Add 2 pictures' }));
  await openIt();
  await user.click(await bank().findByRole('button', { name: 'Show more pictures' }));
  expect(await bank().findByRole('checkbox', { name: 'Picture 1' })).toBeVisible();
});

// Some browsers send the form of a checkbox on Enter.
test('the choices of the bank belong to no form', async () => {
  const { openIt } = await openBank(bankApi('a').api);
  await openIt();
  const box = await bank().findByRole<HTMLInputElement>('checkbox', { name: 'Picture 1' });
  expect(box.form).toBeNull();
});

test.each(['before it is opened', 'while it is open'])(
  'a session that has ended %s leads to the login',
  async (when) => {
    const { api } = bankApi('a', 'b');
    let isOver = when === 'before it is opened';
    const ended = answer(401, { success: false, message: 'Log in again' });
    const { user, openIt } = await openBank((request) => (isOver ? ended : api(request)));
    await openIt();
    if (!isOver) {
      await user.click(await bin(1));
      isOver = true;
      await user.click(press('Delete'));
    }
    expect(await bank().findByRole('link', { name: 'Log in' })).toBeVisible();
    expect(bank().queryByRole('alert')).not.toBeInTheDocument();
    expect(bank().queryByRole('listitem')).not.toBeInTheDocument();
  },
);

test('that no more pictures fit is said until a choice fits', async () => {
  const { user, openIt } = await openBank(bankApi('a', 'b').api);
  await user.upload(
    upload(),
    Array.from({ length: 11 }, (_, index) => picture(`${String(index)}.jpg`)),
  );
  await screen.findByRole('img', { name: '10.jpg' });
  await openIt();
  const choice = async (number: number) => {
    const box = await bank().findByRole('checkbox', { name: `Picture ${String(number)}` });
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(box);
  };
  await choice(1);
  await choice(2);
  expect(bank().getByRole('alert')).toHaveTextContent('At most 12 pictures fit into one post.');
  await choice(1);
  expect(bank().queryByRole('alert')).not.toBeInTheDocument();
});
