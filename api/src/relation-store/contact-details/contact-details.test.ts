import { hideContacts, hideContactsAcross, nameAlone } from './contact-details.ts';

const hidden = (text: string) =>
  hideContacts(text, 'en').replaceAll('[contact details, shown once both families agree]', '…');

test.each([
  // Telephone numbers, however they are written
  ['Call 03001234567 please', 'Call … please'],
  ['Call 0300 1234567, or come', 'Call …, or come'],
  ['0300-1234567', '…'],
  ['0300.123.45.67', '…'],
  ['0 3 0 0 1 2 3 4 5 6 7', '…'],
  ['0-3-0-0-1-2-3-4-5-6-7', '…'],
  ['0300,1234567', '…'],
  ['(0300) 1234567', '…'],
  ['0300 / 123 / 4567', '…'],
  ['0300\n1234567', '…'],
  ['0300\u200b1234567', '…'],
  ['+923001234567', '…'],
  ['+92 300 1234567', '…'],
  ['+92 (0) 300 1234567', '…'],
  ['0092 300 1234567', '…'],
  ['923001234567', '…'],
  ['92 300 1234567', '…'],
  ['3001234567', '…'],
  ['300 1234567', '…'],
  ['+44 7911 123456', '…'],
  ['07911 123456', '…'],
  ['020 7946 0958', '…'],
  ['042 35761234', '…'],
  ['447911123456', '…'],
  ['+1 (212) 555-0100', '…'],
  ['971501234567', '…'],
  ['میرا نمبر ۰۳۰۰۱۲۳۴۵۶۷ ہے', 'میرا نمبر … ہے'],
  ['۰۳۰۰ ۱۲۳ ۴۵۶۷', '…'],
  ['٠٣٠٠١٢٣٤٥٦٧', '…'],
  ['０３００１２３４５６７', '…'],
  ['०३००१२३४५६७', '…'],
  ['She is 27 03001234567', 'She is 27 …'],
  ['born 1998, 0300 1234567', 'born 1998, …'],
  ['20-05-1998 0300 1234567', '20-05-1998 …'],
  ['0300 1234567 or 0321 7654321', '… or …'],
  ['0300 1234567 0321 7654321', '… …'],
  // Telephone numbers that are said, or drawn
  ['zero three zero zero, one two three four five six seven', '…'],
  ['call 0300 one two three 4567', 'call …'],
  ['Oh three double zero 1234567 any time', '… any time'],
  ['صفر تین صفر صفر ایک دو تین چار پانچ چھ سات', '…'],
  ['زیرو تھری ڈبل زیرو ون ٹو تھری فور فائیو سکس سیون', '…'],
  ['sifar teen sifar sifar ek do teen chaar paanch chay saat', '…'],
  ['0️⃣3️⃣0️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', '…'],
  ['⓪③⓪⓪①②③④⑤⑥⑦', '…'],
  ['𝟎𝟑𝟎𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕', '…'],
  ['O3OO-l234567', '…'],
  ['0300~123|4567', '…'],
  ['0300 ___ 123 ... 4567', '…'],
  ['0300 ✨ 1234567 ✨', '… ✨'],
  ['۰۳۰۰۔۱۲۳۔۴۵۶۷', '…'],
  ['0\u0301300\u20601234567', '…'],
  // E-mail addresses
  ['write to sara@example.org.', 'write to ….'],
  ['sara.khan+x@mail.example.co.uk', '…'],
  ['sara @ gmail.com', '…'],
  ['sara @ gmail . com', '…'],
  ['sara (at) example (dot) org', '…'],
  ['sara[at]example.org', '…'],
  ['sara at gmail dot com', '…'],
  ['sara＠example．org', '…'],
  ['sara\u200b@gm\u200bail.com', '…'],
  ['sara{at}gmail{dot}com', '…'],
  ['sara at the rate gmail', '…'],
  ['sara at gmail', '…'],
  ['sara gmail com', '…'],
  ['سارہ ایٹ جی میل ڈاٹ کام', '…'],
  ['gmail dot com', '…'],
  // Links, and names on other services
  ['https://example.org/a?b=c', '…'],
  ['see HTTP://example.org', 'see …'],
  ['whatsapp://send?phone=1', '…'],
  ['www.example.org', '…'],
  ['www . example . org', '…'],
  ['facebook.com/sara', '…'],
  ['example.com', '…'],
  ['rishta.com.pk is ours', '… is ours'],
  ['find us at khan.co.uk', 'find us at …'],
  ['wa.me/923001234567', '…'],
  ['t.me/sara', '…'],
  ['my insta is @sara.khan_98', 'my insta is …'],
  ['insta: sarakhan', '…'],
  ['Instagram sara_khan98', '…'],
  ['facebook sara.khan', '…'],
  ['@سارہ_خان', '…'],
  ['example dot com', '…'],
  ['example . com', '…'],
  ['example[.]com', '…'],
  ['ex\u200bample.com', '…'],
  ['linktr.ee/sara', '…'],
])('%j is shown as %j', (text, shown) => {
  expect(hidden(text)).toBe(shown);
  expect(nameAlone(text)).toBeUndefined();
});

test.each([
  'Assalam o alaikum, how are you?',
  'She is 27, he is 31.',
  'born in 1998, married in 2019',
  'from 1990 to 1995 and 2001 - 2005',
  '2019 2020 2021',
  'on 20-05-1998',
  'on 2026-01-31 18:30',
  '31/12/2026, 01/01/2027 or 02.02.2027',
  'at 09:30 or 10:45',
  'Rs 25,000 a month',
  'PKR 1,500,000 and 3,000,000,000',
  '25 000 or 1 000 000',
  '5.5 feet, 5\'7", 62 kg',
  '1 2 3 4 5 6 7 8 9 10',
  'House 12, Street 7, Sector F-8/3, Islamabad 44000',
  'SW1A 1AA',
  'B.Com, M.Com, B.Sc/M.Sc and M.A.',
  'She did her b.com',
  'He is kind.Net salary is fine',
  'at home. Come when you like',
  'Meet us @ 5 or at 6',
  'We live at Gulberg.',
  'عمر ۲۷ سال، تاریخ ۲۰-۰۵-۱۹۹۸',
  'تنخواہ ۲۵,۰۰۰ روپے',
  '100% sure :) 10/10',
  'e.g. and/or i.e.',
  'at 09:30, 10:45, 11:30 and 12:15',
  'one or two, three at most, four or five people',
  'do teen din, ek do baar',
  'One two three four five six seven eight nine ten',
  'ایک دو تین، پانچ چھ سات آٹھ نو دس',
  'I saw her at live shows, looking at Outlook',
  'WhatsApp is fine for us, on Facebook since 2019',
  'We are on Instagram.',
  'He earns 50,000. Net of tax. Com',
  'گھر کا کام، ڈاٹ اور لکیر',
  'Call me at home.',
  'Dr.Sana M.Ali',
  'Md.Amin Ch. Ashraf',
  '…',
])('%j stays as it is', (text) => {
  expect(hidden(text)).toBe(text);
  expect(nameAlone(text)).toBe(text);
});

describe('what is written one after the other', () => {
  const PLACE = '[contact details, shown once both families agree]';
  const shown = (...texts: string[]) =>
    hideContactsAcross(texts, 'en').map(({ text, hasHidden }) => {
      expect(hasHidden).toBe(text.includes(PLACE));
      return text.replaceAll(PLACE, '…');
    });

  it.each([
    [
      ['Salam, 0300', '1234567 is mine'],
      ['Salam, …', '… is mine'],
    ],
    [
      ['0', '3', '0', '0', '1', '2', '3', '4', '5', '6', '7'],
      ['…', '…', '…', '…', '…', '…', '…', '…', '…', '…', '…'],
    ],
    [
      ['zero three zero zero', 'one two three', 'four five six seven'],
      ['…', '…', '…'],
    ],
    [
      ['sara@', 'gmail.com'],
      ['…', '…'],
    ],
    [
      [`${'Salam. '.repeat(40)}0300`, `1234567${' Salam.'.repeat(40)}`],
      [`${'Salam. '.repeat(40)}…`, `…${' Salam.'.repeat(40)}`],
    ],
    [
      ['0300 1234567', 'or 0321', '7654321'],
      ['…', 'or …', '…'],
    ],
  ])('%j is shown as %j', (texts, expected) => {
    expect(shown(...texts)).toEqual(expected);
  });

  it.each([
    [['She is 27', '30 at most']],
    [['born in 1998', '2 sisters', '3 brothers']],
    [['0300', 'is how it begins', '1234567']],
    [['We live in Lahore.', 'Com is his degree']],
    [[`0300${' Salam.'.repeat(40)}`, '1234567']],
  ])('%j stays as it is', (texts) => {
    expect(shown(...texts)).toEqual(texts);
  });
});

test('takes no longer for what is made to take long', () => {
  const parts = [
    '1 ',
    '0',
    'a.',
    '@',
    'a@',
    '+',
    '(at)',
    '-1',
    'a. ',
    'www.',
    'double ',
    'one ',
    'insta ',
    ' dot',
    ' at ',
    '0~',
    'ﷺ',
    '\u200b',
    'sara at ',
    '0O',
    'a . ',
    '(',
    ' ',
  ];
  // Short texts are read in one go, with all that is in them.
  const short = ['(', ' '].map((part) => ({ part, texts: 5 * 74, length: 120 }));
  for (const { part, texts, length } of [
    ...parts.map((each) => ({ part: each, texts: 50, length: 1_000 })),
    ...short,
  ]) {
    const text = part.repeat(1_000).slice(0, length);
    // Of this process alone: by the clock it would count what a busy machine does meanwhile.
    const before = process.cpuUsage();
    hideContactsAcross(Array<string>(texts).fill(text), 'en');
    const { user, system } = process.cpuUsage(before);
    expect({ part, length, isQuick: user + system < 500_000 }).toEqual({ part, length, isQuick: true });
  }
});
