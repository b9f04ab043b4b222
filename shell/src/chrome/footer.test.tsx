import { screen, within } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';

const footer = () => within(screen.getByRole('contentinfo'));
const addresses = (name: string) =>
  within(footer().getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('names the pages of the company as plain text', async () => {
  await renderSite();
  const company = footer().getByRole('region', { name: 'Company' });
  expect(
    within(company)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'About Us', 'Profile', 'Marriage Beuro', 'Media', 'Blog', 'Add Post', 'Contact Us']);
  expect(within(company).queryByRole('link')).not.toBeInTheDocument();
});

test('leads from each service to the bureaus that offer it', async () => {
  await renderSite();
  expect(addresses('Marriage Services')).toEqual([
    ['Matchmaking', '/Marriagebeauro?service=matchmaking'],
    ['Wedding Planning', '/Marriagebeauro?service=wedding-planning'],
    ['Bridal Services', '/Marriagebeauro?service=bridal-services'],
    ['Groom Services', '/Marriagebeauro?service=groom-services'],
    ['Counseling', '/Marriagebeauro?service=counseling'],
    ['Event Management', '/Marriagebeauro?service=event-management'],
  ]);
});

test('has the quick links', async () => {
  await renderSite();
  expect(addresses('Quick Links')).toEqual([
    ['FAQs', '/faqs'],
    ['Help Center', '/help-center'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Use', '/terms-of-use'],
  ]);
});

test('says where the company is and how to reach it', async () => {
  await renderSite();
  expect(footer().getByText(/Lahore, Pakistan/)).toBeVisible();
  expect(footer().getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:.+@.+/));
  expect(footer().getByRole('link', { name: /^\+92/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+92\d+$/));
});

test('claims the copyright of the year that it is', async () => {
  await renderSite();
  expect(footer().getByText(new RegExp(`© ${String(new Date().getFullYear())} `))).toBeVisible();
});

test('is short below a workspace page', async () => {
  await renderSite({ url: '/Dashboard' });
  expect(footer().queryByRole('region')).not.toBeInTheDocument();
  expect(footer().getByRole('link', { name: 'اردو' })).toBeVisible();
  expect(footer().getByText(/All rights reserved/)).toBeVisible();
});
