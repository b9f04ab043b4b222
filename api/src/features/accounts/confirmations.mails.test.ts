import { confirmEmailMail } from './confirmations.mails.ts';

test.each([
  ['en', 'listings and to write to families, open this link within 24 hours and confirm:'],
  ['ur', 'خاندانوں کو پیغام بھیجنے کے لیے 24 گھنٹے کے اندر یہ لنک کھول کر تصدیق کریں:'],
] as const)('in %s it says for how long its link confirms the address', (language, said) => {
  expect(confirmEmailMail('sana@example.org', 'https://rishta.example/a', language).text).toContain(said);
});
