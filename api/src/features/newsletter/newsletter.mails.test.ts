import { confirmMail } from './newsletter.mails.ts';

const LINKS = {
  confirm: 'https://rishta.example/a',
  unsubscribe: 'https://rishta.example/b',
  oneClick: 'https://rishta.example/c',
};

test.each([
  ['en', 'To receive it, open this link within 48 hours and confirm:'],
  ['ur', 'اسے حاصل کرنے کے لیے 48 گھنٹے کے اندر یہ لنک کھول کر تصدیق کریں:'],
] as const)('in %s it says for how long its link confirms a subscription', (language, said) => {
  expect(confirmMail('sana@example.org', LINKS, language).text).toContain(said);
});
