import type { ListingText } from '@rishta/contracts';
import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import { listingFactsTexts } from './listing-facts.texts.ts';
import { ListingFacts } from './listing-facts.tsx';

type Said = Pick<ListingText, 'videoUrl' | 'showVideo'>;
const VIDEO = 'https://youtu.be/abc123';

const NOTHING: ListingText = {
  version: 1,
  title: '',
  description: '',
  city: '',
  email: '',
  mobile: '',
  imageIds: [],
};

async function show(current: Said, approved?: Said, language: 'en' | 'ur' = 'en') {
  const whole = (said: Said): ListingText => ({
    ...NOTHING,
    ...said,
  });
  const Component = () => (
    <ListingFacts fields={['videoUrl', 'showVideo']} current={whole(current)} approved={approved && whole(approved)} />
  );
  await renderPage({ Component, handle: { texts: [listingFactsTexts] } }, { path: '/', language });
}
const said = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test.each([
  [{ videoUrl: VIDEO, showVideo: true }, 'Yes, whoever may see the pictures'],
  [{ videoUrl: VIDEO }, 'No, only staff do'],
])('of a video is said whether families see it: %o', async (current, answer) => {
  await show(current);
  expect(screen.getByText('Families see the video')).toBeVisible();
  expect(said()).toEqual([VIDEO, answer]);
});

test('it is said in Urdu, too', async () => {
  await show({ videoUrl: VIDEO, showVideo: true }, undefined, 'ur');
  expect(said()[1]).toBe('جی ہاں، جو تصویریں دیکھ سکتے ہیں');
});

test('a choice that was approved otherwise is told', async () => {
  await show({ videoUrl: VIDEO, showVideo: true }, { videoUrl: VIDEO });
  expect(said()[1]).toBe('Yes, whoever may see the picturesApproved: No, only staff do');
});

test.each([
  ['en', 'Lahore'],
  ['ur', 'لاہور'],
] as const)('the city is named in the language of the page: %s', async (language, name) => {
  await renderPage(
    {
      Component: () => <ListingFacts fields={['city']} current={{ ...NOTHING, city: 'Lahore' }} />,
      handle: { texts: [listingFactsTexts] },
    },
    { path: '/', language },
  );
  expect(said()).toEqual([name]);
});

test('without a video nothing is said of it', async () => {
  await show({});
  expect(screen.queryByRole('definition')).not.toBeInTheDocument();
});
