import { deviceLinkMail } from './sessions.mails.ts';

test.each([
  ['en', 'If it was you, open this link within 30 minutes and log in there:'],
  [
    'ur',
    `اجازت نہیں دی جا سکی۔ اگر یہ آپ تھے تو 30 منٹ کے اندر یہ لنک کھول کر
لاگ اِن کریں:`,
  ],
] as const)('in %s it says for how long the link for a new device counts', (language, said) => {
  expect(deviceLinkMail('sana@example.org', 'https://rishta.example/a', language).text).toContain(said);
});
