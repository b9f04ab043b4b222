import { expectAccessible } from '../support/accessibility.ts';
import { moderator, newFamily } from '../support/family.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

const PHONE = { width: 360, height: 740 };

/** A word that no other listing has. */
const word = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

test('two families find each other, write, share their contacts, and part for good', async ({ browser }) => {
  test.setTimeout(240_000);
  const bride = {
    gender: 'Bride',
    candidate: 'Zarmina Yusufzai',
    title: `Our daughter, ${word()}`,
    city: 'Quetta',
  } as const;
  const groom = {
    gender: 'Groom',
    candidate: 'Kamran Yusufzai',
    title: `Our son, ${word()}`,
    city: 'Peshawar',
  } as const;
  const a = await newFamily(browser, 'Rukhsana Yusufzai');
  const b = await newFamily(browser, 'Tariq Yusufzai', PHONE);

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
});
