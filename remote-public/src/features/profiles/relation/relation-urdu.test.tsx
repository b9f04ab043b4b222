import { jest } from '@jest/globals';
import type { ProfileRelation } from '@rishta/contracts';
import { renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../profile.page.tsx';
import { apiWith, button, interest, NOTHING, open } from '../testing/relation-robot.ts';
import { relationTexts } from './relation.texts.ts';

describe('in Urdu', () => {
  const openInUrdu = (relation: ProfileRelation) =>
    renderPage(page, {
      path: '/Profile/:id',
      url: '/Profile/R2001',
      api: apiWith(relation),
      language: 'ur',
      account: testAccount,
    });

  it('says what one can do', async () => {
    await openInUrdu(NOTHING);
    expect(await button('پیغامِ رشتہ بھیجیں')).toBeVisible();
  });

  it('keeps nothing else waiting for its words', async () => {
    let end: () => void = () => undefined;
    const load = jest.spyOn(relationTexts, 'load').mockReturnValue(new Promise((resolve) => (end = resolve)));
    await openInUrdu(NOTHING);
    expect(await screen.findByRole('form', { name: /./ })).toBeVisible();
    expect(load).toHaveBeenCalledWith('ur');
    const name = 'پیغامِ رشتہ بھیجیں';
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    end();
    expect(await button(name)).toBeVisible();
  });

  it('has what was typed before, and the words of before where its own do not come', async () => {
    jest.spyOn(relationTexts, 'isLoaded').mockImplementation((language) => language === 'en');
    jest.spyOn(relationTexts, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    const { host, changeSession } = await open(apiWith(NOTHING));
    await userEvent.click(await button('Send interest'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Your message/ }), 'Salam');
    host.locale = { ...host.locale, language: 'ur' };
    act(() => changeSession({}));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Your message/ })).toHaveValue('Salam'));
  });

  it('begins with a name in Latin letters, and runs from right to left all the same', async () => {
    await openInUrdu({ ...NOTHING, candidates: [], interests: [interest({})] });
    const line = await screen.findByText('\u2068Hassan Aziz\u2069 کی طرف سے آپ کا پیغامِ رشتہ جواب کا منتظر ہے۔');
    expect(line).not.toHaveAttribute('dir');
  });
});
