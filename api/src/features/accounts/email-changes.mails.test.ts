import { codeMail } from './email-changes.mails.ts';

test.each([
  ['en', 'Type this code in the settings within 15 minutes:'],
  ['ur', '15 منٹ کے اندر ترتیبات میں یہ کوڈ لکھیں:'],
] as const)('in %s it says for how long its code counts', (language, said) => {
  expect(codeMail('sana@example.org', '123456', language).text).toContain(said);
});
