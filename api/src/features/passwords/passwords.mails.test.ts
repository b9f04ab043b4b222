import { resetMail } from './passwords.mails.ts';

test.each([
  ['en', 'To choose a new one, open this link within 30 minutes:'],
  ['ur', 'نیا پاس ورڈ چننے کے لیے 30 منٹ کے اندر یہ لنک کھولیں:'],
] as const)('in %s it says for how long a link of a forgotten password counts', (language, said) => {
  expect(resetMail('sana@example.org', 'https://rishta.example/a', language).text).toContain(said);
});
