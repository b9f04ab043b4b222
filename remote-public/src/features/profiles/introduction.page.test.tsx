import { jest } from '@jest/globals';
import type { ProfileDetail } from '@rishta/contracts';
import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { drawnByServer } from '../../common/testing/drawn-by-server.ts';
import * as page from './introduction.page.tsx';
import { layOut } from './introduction/picture-layout.ts';
import { introduceByRules } from './introduction/wording.ts';
import { wordingTexts } from './introduction/wording.texts.ts';
import { isVisit } from './testing/profiles-api.ts';

const AMNA: ProfileDetail = {
  id: 'R3001',
  name: 'Amna K.',
  gender: 'female',
  age: 27,
  city: 'Lahore',
  country: 'PK',
  religion: 'islam',
  education: 'masters',
  occupation: 'Teacher',
  isSample: false,
  motherTongue: 'urdu',
  maritalStatus: 'never_married',
  about: 'She likes to read.',
  lookingFor: 'A kind and educated family.',
};

const open = (profile: ProfileDetail = AMNA) =>
  renderPage(page, {
    path: '/Profile/:id/introduction',
    url: `/Profile/${profile.id}/introduction`,
    api: ({ path }) =>
      path === '/profiles/R3001' ? answer(200, { success: true, message: '', data: profile }) : undefined,
  });
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Introduction');

test('an introduction is written from what is public, can be changed, and is shared as it was changed', async () => {
  // With a clipboard.
  const user = userEvent.setup();
  await open();
  await waitFor(() =>
    expect(text()).toHaveValue(
      [
        'We would like to introduce Amna K., a bride of 27, from Lahore, Pakistan.',
        "Occupation: Teacher. Education: Master's.",
        'Religion: Islam. Mother tongue: Urdu. Marital status: never married.',
        'Looking for: A kind and educated family.',
        '',
        'Profile R3001 on Rishta: http://localhost/Profile/R3001',
      ].join('\n'),
    ),
  );
  await user.clear(text());
  await user.type(text(), 'Our daughter & more');
  expect(screen.getByRole('link', { name: 'Share by WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/?text=Our%20daughter%20%26%20more',
  );
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('The text is copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Our daughter & more');
  await user.type(text(), '!');
  expect(screen.queryByText('The text is copied')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Write it anew' }));
  await waitFor(() => expect(text().value).toContain('Amna K.'));
});

test('the language of an introduction is chosen by the family', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Urdu' }));
  await waitFor(() => expect(text().value).toContain('عمر 27 سال، رہائش لاہور، پاکستان'));
  expect(text()).toHaveAttribute('dir', 'rtl');
  // Whoever gets it reads on in its language.
  expect(text().value).toContain('http://localhost/Profile/R3001?lang=ur');
  // The full stop of a name in English stays behind it.
  expect(text().value).toContain('\u2068Amna K.\u2069');
});

test('what was changed in one language is there again after a look at the other', async () => {
  await open();
  await waitFor(() => expect(text().value).toContain('Amna K.'));
  await userEvent.type(text(), ' Please pass it on.');
  await userEvent.click(screen.getByRole('radio', { name: 'Urdu' }));
  await waitFor(() => expect(text().value).toContain('پاکستان'));
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(text().value).toContain('Please pass it on.');
});

test('one whose words do not come is said to be lost, and shared is what the family writes itself', async () => {
  const user = userEvent.setup();
  jest.spyOn(wordingTexts, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The introduction could not be written.');
  expect(within(alert).getByRole('button', { name: 'Reload now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write it anew' })).not.toBeInTheDocument();
  for (const name of ['Share by WhatsApp', 'Copy the text', 'Save as a picture']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(screen.queryByText('The text is copied')).not.toBeInTheDocument();
  await user.type(text(), 'Our daughter');
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('The text is copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Our daughter');
});

test('what a family looks for is said in few words', async () => {
  const lookingFor = Array.from({ length: 60 }, (_, word) => `word${String(word)}`).join(' ');
  const written = await introduceByRules({ ...AMNA, education: 'other', lookingFor }, 'en', 'https://x.example');
  expect(written).toContain('word39 …');
  expect(written).not.toContain('word40');
  expect(written).toContain('Occupation: Teacher.\n');
});

test('one that cannot be had just now leads back to its profile', async () => {
  await renderPage(page, { path: '/Profile/:id/introduction', url: '/Profile/R3001/introduction' });
  expect(await screen.findByRole('link', { name: 'Back to the profile' })).toHaveAttribute('href', '/Profile/R3001');
});

describe('the picture of an introduction', () => {
  // Each letter is half as wide as it is high.
  const layOutWith = (lines: number, lineShare: number) =>
    layOut(Array.from({ length: lines }, (_, line) => `line ${String(line)}`).join('\n'), lineShare, (text, size) => {
      return (text.length * size) / 2;
    });

  it('has large letters for a few lines', () => {
    expect(layOutWith(6, 1.5)).toMatchObject({ size: 46, height: 1350 });
    expect(layOutWith(20, 1.5)).toMatchObject({ size: 36, height: 1350 });
  });

  it.each([
    [1.5, 60],
    [2.1, 60],
    [2.1, 1500],
  ])('grows where small letters are not enough (lines of %d, %i of them)', (lineShare, count) => {
    const { size, lines, lineHeight, height } = layOutWith(count, lineShare);
    expect(size).toBe(18);
    expect(lines).toHaveLength(count);
    expect(lines.at(-1)).toBe(`line ${String(count - 1)}`);
    // As far from the lower edge as the first one begins from the upper one.
    expect(height).toBeCloseTo(220 + count * lineHeight, -1);
  });

  it('breaks a line between words, and an address that is longer than a line within', () => {
    const { size, lines } = layOut(`a ${'w'.repeat(80)} b`, 1.5, (text, high) => (text.length * high) / 2);
    expect(size).toBe(46);
    expect(lines).toEqual(['a', 'w'.repeat(37), 'w'.repeat(37), `${'w'.repeat(6)} b`]);
  });
});

test('for the numbers of the family it counts as having more shown', async () => {
  const { host } = await open();
  await waitFor(() =>
    expect(host.requests.filter(isVisit)).toMatchObject([{ path: '/profiles/R3001/visits', body: { kind: 'click' } }]),
  );
});

test('a member to whom a block hides the family finds no introduction, although the server has drawn one', async () => {
  let asked = 0;
  await renderPage(drawnByServer(page), {
    path: '/Profile/:id/introduction',
    url: '/Profile/R3001/introduction',
    account: testAccount,
    api: ({ path }) => {
      if (path !== '/profiles/R3001') return undefined;
      asked += 1;
      return asked > 1
        ? answer(404, { success: false, message: 'No such profile' })
        : answer(200, { success: true, message: '', data: AMNA });
    },
  });
  await waitFor(() => expect(screen.queryByLabelText('Introduction')).not.toBeInTheDocument());
  expect(asked).toBe(2);
});
