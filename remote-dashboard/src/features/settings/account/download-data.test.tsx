import { jest } from '@jest/globals';
import { testAccount } from '@rishta/remote-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const saved: string[] = [];
const asked: string[] = [];
let outcome: { file: Blob } | { message: string | undefined };
jest.unstable_mockModule('@rishta/remote-sdk/downloads', () => ({
  download: (_api: unknown, path: string, { type }: { type: string }) => {
    asked.push(`${path} ${type}`);
    return Promise.resolve(outcome);
  },
  saveFile: (_file: Blob, name: string) => saved.push(name),
}));
const { renderPage } = await import('@rishta/remote-sdk/testing');
const page = await import('../settings.page.tsx');

beforeEach(() => {
  saved.length = asked.length = 0;
});
const open = (account?: typeof testAccount) => renderPage(page, { url: '/?tab=account', ...(account && { account }) });
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));

it('hands the archive over to the browser, and says so', async () => {
  outcome = { file: new Blob(['zip']) };
  await open(testAccount);
  await press();
  expect(await screen.findByText('Your data was downloaded.')).toBeVisible();
  expect(asked).toEqual(['/me/data application/zip']);
  expect(saved).toEqual([expect.stringMatching(/^rishta-\d{4}-\d\d-\d\d\.zip$/)]);
});

it.each([
  ['the words of the API', 'You have done this too often.', 'You have done this too often.'],
  ['words of its own', undefined, 'Your data could not be downloaded. Please try again.'],
])('says in %s why there is none, and can be tried again', async (_what, message, expected) => {
  outcome = { message };
  await open(testAccount);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(expected);
  expect(saved).toEqual([]);
  outcome = { file: new Blob(['zip']) };
  await press();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(saved).toHaveLength(1);
});

it('is no button for who is not logged in', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Download my data' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download my data' })).not.toBeInTheDocument();
});
