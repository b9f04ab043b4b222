import { answer, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { apiWith, button, good, interest, NOTHING, open, pressed } from '../testing/relation-robot.ts';

const WAITS = 'Your interest in the name of Hassan Aziz waits for an answer.';
const sent = { ...NOTHING, candidates: [], interests: [interest({})] };

/** An API whose answer to this request is on its way until it is told what has come of it. */
function heldAt(held: string, api: ApiDouble) {
  let end: (given: ReturnType<typeof answer> | undefined) => void = () => undefined;
  const coming = new Promise<ReturnType<typeof answer> | undefined>((resolve) => (end = resolve));
  return {
    api: ((request) => (`${request.method} ${request.path}` === held ? coming : api(request))) as ApiDouble,
    comes: (given?: ReturnType<typeof answer>) =>
      act(async () => {
        end(given);
        await coming;
      }),
  };
}

/** An API in which the relation is first this and, once something was sent, that. */
function relationThen(before: object, after: () => ReturnType<typeof good> | undefined, api: ApiDouble): ApiDouble {
  let hasSent = false;
  return (request) => {
    if (request.path.endsWith('/relation')) return hasSent ? after() : good(before);
    if (request.path === '/interests') hasSent = true;
    return api(request);
  };
}

async function write(text: string) {
  await userEvent.click(await button('Send interest'));
  const dialog = within(screen.getByRole('dialog', { name: 'Send interest to Sana M.' }));
  await userEvent.type(dialog.getByRole('textbox'), text);
  return dialog;
}
const press = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('what is being written', () => {
  it('stays when the answer to the heart comes', async () => {
    const { api, comes } = heldAt('PUT /shortlist/R2001', apiWith(NOTHING));
    await open(api);
    await userEvent.click(await button('Save'));
    const dialog = await write('Salam');
    await comes(good());
    expect(dialog.getByRole('textbox')).toHaveValue('Salam');
  });

  it('stays when neither the heart nor what comes after it reaches the API, which is said at the end', async () => {
    let isDown = false;
    const { api, comes } = heldAt('PUT /shortlist/R2001', (request) =>
      isDown ? undefined : apiWith(NOTHING)(request),
    );
    const { host } = await open(api);
    await userEvent.click(await button('Save'));
    const dialog = await write('Salam');
    isDown = true;
    await comes();
    expect(host.shown.at(-1)).toMatchObject({ tone: 'error' });
    expect(dialog.getByRole('textbox')).toHaveValue('Salam');
    await press('Close');
    expect(await screen.findByText('What is between you and this family could not be loaded.')).toBeVisible();
  });

  it('stays when what is asked for after the heart is already on its way, and fails', async () => {
    let asked = 0;
    const { api, comes } = heldAt('GET /profiles/R2001/relation', apiWith(NOTHING));
    await open((request) => (request.path.endsWith('/relation') && asked++ === 0 ? good(NOTHING) : api(request)));
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(asked).toBe(2));
    const dialog = await write('Salam');
    await comes();
    expect(dialog.getByRole('textbox')).toHaveValue('Salam');
  });

  it('stays when what was pressed before a login is done', async () => {
    const visitor = await open(apiWith(NOTHING), false);
    await userEvent.click(await button('Save'));
    visitor.unmount();
    const { api, comes } = heldAt('PUT /shortlist/R2001', apiWith(NOTHING));
    const { host } = await open(api);
    const dialog = await write('Salam');
    await waitFor(() => expect(pressed(host)).toHaveLength(1));
    await comes(good());
    expect(dialog.getByRole('textbox')).toHaveValue('Salam');
  });
});

describe('an interest whose answer is lost', () => {
  it('is known once the dialog is closed', async () => {
    const message = 'Your interest has been sent and waits for an answer.';
    const answers = [undefined, answer(409, { success: false, message, code: 'interest-waits' })];
    const api = apiWith(NOTHING);
    await open(
      relationThen(
        NOTHING,
        () => good(sent),
        (request) => (request.path === '/interests' ? answers.shift() : api(request)),
      ),
    );
    const dialog = await write('Salam');
    await press('Send interest');
    expect(await dialog.findByRole('alert')).toHaveTextContent('This could not be done just now.');
    await press('Send interest');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message));
    expect(dialog.getByRole('textbox')).toHaveValue('Salam');
    await press('Close');
    expect(await screen.findByText(WAITS)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send interest' })).not.toBeInTheDocument();
  });

  it.each([
    ['is lost', undefined, []],
    ['is good', good(interest({})), ['Your interest is sent.']],
  ])('is known when the answer %s after the dialog was closed', async (_how, given, said) => {
    const { api, comes } = heldAt('POST /interests', apiWith(NOTHING));
    const { host } = await open(relationThen(NOTHING, () => good(sent), api));
    await write('Salam');
    await press('Send interest');
    await press('Close');
    await comes(given);
    expect(await screen.findByText(WAITS)).toBeVisible();
    expect(host.shown.map(({ text }) => text)).toEqual(said);
  });
});

test('who has gone elsewhere is not led away by a block', async () => {
  const { api, comes } = heldAt('POST /blocks', apiWith(NOTHING));
  const { host, currentUrl } = await open(api);
  await userEvent.click(await button('Block'));
  await press('Block');
  await userEvent.click(screen.getByRole('link', { name: 'More profiles from Lahore' }));
  const address = currentUrl();
  expect(address).toMatch(/^\/Profile\?/);
  await comes(good());
  await waitFor(() => expect(host.shown.at(-1)).toMatchObject({ tone: 'success' }));
  expect(currentUrl()).toBe(address);
});
