import type { AnswerCode } from '@rishta/contracts/codes';
import { answer, renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../moderation.page.tsx';
import { api, open, STAFF } from '../testing/moderation-page.ts';

describe('a profile number', () => {
  const openWith = (respond: ApiDouble, url = '/Moderation') => {
    const other = api();
    return renderPage(page, {
      path: '/Moderation',
      url,
      account: STAFF,
      api: (request) => (request.path.startsWith('/moderation/listings?') ? respond(request) : other(request)),
    });
  };
  const look = async (written: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: 'Profile number' }), `${written}{Enter}`);
  const refuse = (status: number, code: AnswerCode) =>
    answer(status, { success: false, message: 'There is nothing here.', code });

  it('leads to its listing, and back to the list', async () => {
    const found = answer(200, { success: true, message: '', data: { id: 'L1' } });
    const { host, currentUrl } = await openWith(() => found, '/Moderation?tab=reports');
    await look(' r2005 ');
    expect(await screen.findByRole('heading', { name: 'For our daughter' })).toHaveFocus();
    expect(host.requests.map(({ path }) => path)).toContain('/moderation/listings?profile=r2005');
    expect(currentUrl()).toBe('/Moderation?tab=reports&listing=L1');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Profile R1001' })).toHaveFocus());
  });

  it('leads back to the part of the list that it was asked for from', async () => {
    const found = answer(200, { success: true, message: '', data: { id: 'L1' } });
    const { currentUrl } = await openWith(() => found, '/Moderation?tab=posts&review=approved');
    await look('R2005');
    await screen.findByRole('heading', { name: 'For our daughter' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(currentUrl()).toBe('/Moderation?tab=posts&review=approved');
  });

  it('leaves the tab that was opened while it was looked up', async () => {
    let finish: (given: ReturnType<typeof answer>) => void = () => undefined;
    const coming = new Promise<ReturnType<typeof answer>>((resolve) => (finish = resolve));
    const { currentUrl } = await openWith(() => coming);
    await look('R2005');
    await userEvent.click(screen.getByRole('tab', { name: /^Posts/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approved' }));
    await waitFor(() => expect(currentUrl()).toBe('/Moderation?tab=posts&review=approved'));
    await screen.findByRole('row', { name: /Page of p5/ });
    finish(answer(200, { success: true, message: '', data: { id: 'L1' } }));
    await screen.findByRole('heading', { name: 'For our daughter' });
    expect(currentUrl()).toBe('/Moderation?tab=posts&review=approved&listing=L1');
  });

  describe('that is answered while the page goes somewhere else', () => {
    /** Presses that while the number is looked up, and has it answered before the page has come there. */
    async function goMeanwhile(press: () => Promise<void>) {
      const finish: (() => void)[] = [];
      const held = () => new Promise<void>((resolve) => finish.push(resolve));
      const other = api();
      let isSlow = false;
      const opened = await renderPage(page, {
        path: '/Moderation',
        account: STAFF,
        api: async (request) => {
          if (request.path.startsWith('/moderation/listings?')) {
            await held();
            return answer(200, { success: true, message: '', data: { id: 'L9' } });
          }
          // What the page asks for before it goes on.
          if (isSlow && request.path === '/me') await held();
          return other(request);
        },
      });
      await look('R2005');
      isSlow = true;
      await press();
      await waitFor(() => expect(finish).toHaveLength(2));
      isSlow = false;
      await act(async () => {
        finish[0]?.();
        await new Promise((resolve) => setTimeout(resolve));
      });
      finish[1]?.();
      return opened;
    }

    it('leads back to the tab that is coming', async () => {
      const { currentUrl } = await goMeanwhile(() => userEvent.click(screen.getByRole('tab', { name: /^Posts/ })));
      await waitFor(() => expect(currentUrl()).toBe('/Moderation?tab=posts&listing=L9'));
    });

    it('leaves the listing that is coming', async () => {
      const { currentUrl } = await goMeanwhile(async () =>
        userEvent.click(await screen.findByRole('link', { name: 'Listing L1' })),
      );
      expect(await screen.findByRole('heading', { name: 'For our daughter' })).toBeVisible();
      expect(currentUrl()).toBe('/Moderation?listing=L1');
    });
  });

  it('may be of no profile, or of an own one', async () => {
    await openWith(() => refuse(404, 'no-such-profile'));
    await look('R2005');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such profile, or it is your own.');
    expect(screen.getByRole('textbox', { name: 'Profile number' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Profile number' })).toHaveFocus();
  });

  it.each([
    ['an API that does not know such questions', refuse(404, 'nothing-here')],
    ['one that has a fault', refuse(500, 'internal')],
    ['one that is not reached', undefined],
  ])('says nothing of a profile for %s', async (_what, given) => {
    await openWith(() => given);
    await look('R2005');
    expect(await screen.findByRole('alert', undefined, { timeout: 4_000 })).toHaveTextContent(
      /^This could not be looked up\./,
    );
  });

  it('is asked for where there is none', async () => {
    const { host } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Find' }));
    expect(screen.getByRole('textbox', { name: 'Profile number' })).toHaveFocus();
    expect(host.requests.some(({ path }) => path.startsWith('/moderation/listings'))).toBe(false);
  });
});
