import { expectAccessible } from '../support/accessibility.ts';
import { moderator, newFamily } from '../support/family.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

const PHONE = { width: 360, height: 740 };

/** A word that no other listing has. */
const word = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

const candidate = <Gender extends 'Bride' | 'Groom'>(gender: Gender, city: string) => {
  const name = word().replace(/^./, (letter) => letter.toUpperCase());
  return { gender, city, candidate: `${name} Khan`, shortName: `${name} K.`, title: `A post of ${word()}` };
};

test('two families find each other, write, share their contacts, part, and find each other again', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const [bride, groom] = [candidate('Bride', 'Quetta'), candidate('Groom', 'Peshawar')];
  const a = await newFamily(browser, 'Rukhsana Khan');
  const b = await newFamily(browser, 'Tariq Khan', PHONE);

  await test.step('both post, and a moderator approves', async () => {
    await a.pages.post(bride, ['teal', 'crimson', 'gold']);
    await b.pages.post(groom);
    await expectNoSidewaysScroll(b.page);
    await a.pages.expectCounts({ pending: 1 });
    await b.pages.expectCounts({ pending: 1 });

    const staff = await moderator(browser);
    await staff.pages.openCase(bride.title);
    await expect(staff.pages.main.getByRole('img', { name: /^Picture \d$/ })).toHaveCount(3);
    await expectAccessible(staff.page);
    await staff.pages.approve(bride.title);
    await staff.pages.approve(groom.title);
    expect(staff.faults.unexpected()).toEqual([]);
    await a.pages.expectCounts({ active: 1 });
    await b.pages.expectCounts({ active: 1 });
  });

  let brideNumber = '';
  let groomNumber = '';
  await test.step('one finds, saves and asks, the other agrees', async () => {
    await visit(b.page, '/Profile');
    await b.page.getByText('Find a profile').click();
    const search = b.page.getByRole('search');
    await search.getByLabel('Gender').selectOption('Bride');
    await search.getByLabel('Cities').selectOption(bride.city);
    await search.getByRole('button', { name: 'Find' }).click();
    await expect(b.page).toHaveURL(`/Profile?gender=female&city=${bride.city}`);
    await b.page
      .getByRole('link', { name: `See Detail: ${bride.shortName}` })
      .first()
      .click();
    await expect(heading(b.page)).toContainText(bride.shortName);
    await expect(b.pages.main.getByText(bride.title)).toBeVisible();
    brideNumber = /R\d+$/.exec(b.page.url())?.[0] ?? '';
    await b.pages.button('Enlarge picture 1 of 3').click();
    await b.pages.dialog.getByRole('button', { name: 'Close' }).click();

    await b.pages.actions.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(b.pages.actions.getByRole('button', { name: 'Saved', exact: true, pressed: true })).toBeVisible();
    await b.pages.actions.getByRole('button', { name: 'Send interest' }).click();
    await b.pages.dialog.getByRole('textbox').fill('We would like to know your family.');
    await expectNoSidewaysScroll(b.page);
    await b.pages.dialog.getByRole('button', { name: 'Send interest' }).click();
    await expect(
      b.pages.main.getByText(`Your interest in the name of ${groom.candidate} waits for an answer.`),
    ).toBeVisible();
    await b.pages.expectCounts({ active: 1, shortlisted: 1, contacted: 1, interestsSent: 1 });
    await a.pages.expectCounts({ active: 1, contacted: 1, proposals: 1 });
    await a.pages.expectVisits('all', { Views: 1, Clicks: 1 });
    await a.pages.expectVisits('interests', { Views: 1, Clicks: 1 });
    await a.pages.expectVisits('matches', {});
    await b.pages.expectVisits('all', {});

    await visit(a.page, '/MyListing?tab=contacted');
    await expect(a.pages.main.getByText('We would like to know your family.')).toBeVisible();
    const link = a.pages.main.getByRole('link', { name: groom.shortName });
    groomNumber = /R\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? '';
    await a.pages.button(`Accept: ${groom.shortName}`).click();
    await expect(a.pages.main.getByText('No Contacted Profiles')).toBeVisible();
    await a.pages.expectCounts({ active: 1, matched: 1, chats: 1 });
    await b.pages.expectCounts({ active: 1, shortlisted: 1, matched: 1, interestsSent: 1, chats: 1 });
    await a.pages.expectVisits('interests', {});
    await a.pages.expectVisits('matches', { Views: 1, Clicks: 1 });
  });

  await test.step('they write, and each sees at once what the other has written', async () => {
    const menu = a.page.getByRole('navigation', { name: 'Dashboard menu' });
    await visit(a.page, '/MyListing');
    await visit(b.page, '/Inbox');
    await b.pages.conversations.getByRole('link').click();
    await b.pages.write('Salam. Call us on 0321 7654987 or kamran@example.org.');
    await expect(menu.getByRole('link', { name: 'Inbox 1 unread message' })).toBeVisible();

    await menu.getByRole('link', { name: /^Inbox/ }).click();
    await a.pages.conversations.getByRole('link').click();
    await expect(a.pages.messages).toContainText('Salam. Call us on [contact details');
    await expect(a.pages.messages).not.toContainText('7654987');
    await expect(a.pages.messages).not.toContainText('kamran@');
    await expect(menu.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
    await expect(b.pages.messages.getByText('Seen')).toBeVisible();
    await a.pages.write('Wa alaikum salam.');
    await expect(b.pages.messages.getByText('Wa alaikum salam.', { exact: true })).toBeVisible();
    await b.pages.write('How is your family?');
    await expect(a.pages.messages.getByText('How is your family?', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(b.page);
    await expectAccessible(a.page);
    await expectAccessible(b.page);
  });

  await test.step('both share their contacts, and what was held back is shown', async () => {
    await a.pages.button('Share contact details').click();
    await expect(a.pages.main.getByText('You have agreed to share.')).toBeVisible();
    await expect(a.pages.messages).not.toContainText('7654987');
    await expect(b.pages.main.getByText('The other family has agreed to share contact details.')).toBeVisible();
    await b.pages.button('Share contact details').click();
    for (const [reader, other] of [
      [a, b],
      [b, a],
    ] as const) {
      await expect(reader.pages.messages).toContainText('0321 7654987');
      const contacts = reader.pages.main.getByRole('region', { name: 'Contact details' });
      await expect(contacts.getByRole('link', { name: other.person.email })).toBeVisible();
    }
    await expectNoSidewaysScroll(b.page);
    await expectAccessible(b.page);

    // Pressed without leading anywhere.
    await b.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    const contacts = b.pages.main.getByRole('region', { name: 'Contact details' });
    const told = b.page.waitForResponse((response) => response.url().endsWith('/visits'));
    await contacts.getByRole('link', { name: a.person.email }).click();
    expect((await told).status()).toBe(200);
    await a.pages.expectVisits('matches', { Views: 1, Clicks: 1, Emails: 1 });
    await a.pages.expectVisits('last30Days', { Views: 1, Clicks: 1, Emails: 1 });
  });

  await test.step('one blocks the other, and neither finds the other any more', async () => {
    await visit(a.page, `/Profile/${groomNumber}`);
    await a.pages.actions.getByRole('button', { name: 'Block' }).click();
    await a.pages.dialog.getByRole('button', { name: 'Block' }).click();
    await expect(a.page).toHaveURL('/Profile');
    for (const each of [a, b]) {
      each.faults.expect(/status of 404/);
      await each.pages.expectCounts({ active: 1 });
      await each.pages.expectVisits('all', {});
    }
    await a.pages.expectNotFound(groomNumber, `gender=male&city=${groom.city}`);
    await b.pages.expectNotFound(brideNumber, `gender=female&city=${bride.city}`);
    await visit(b.page, '/Profile');
    await b.page.getByText('Find a profile').click();
    await b.page.getByRole('textbox', { name: 'No', exact: true }).fill(brideNumber);
    await b.page.getByRole('button', { name: 'Show the profile' }).click();
    await expect(b.pages.main.getByText(`No profile has the number ${brideNumber}`)).toBeVisible();
  });

  await test.step('who has blocked takes it back, and what was between the two is there again', async () => {
    await visit(a.page, '/Settings?tab=safety');
    const blocked = a.pages.main.getByRole('list', { name: 'Blocked families' });
    await expect(blocked.getByRole('listitem')).toHaveCount(1);
    await expectNoSidewaysScroll(a.page);
    await expectAccessible(a.page);
    await blocked.getByRole('button', { name: `Unblock ${groom.shortName}` }).click();
    await expect(a.pages.main.getByText('You have blocked nobody')).toBeVisible();
    await a.pages.expectCounts({ active: 1, matched: 1, chats: 1 });
    await b.pages.expectCounts({ active: 1, shortlisted: 1, matched: 1, interestsSent: 1, chats: 1 });
    await a.pages.expectVisits('all', { Views: 1, Clicks: 1, Emails: 1 });
  });
  for (const { faults } of [a, b]) expect(faults.unexpected()).toEqual([]);
});
