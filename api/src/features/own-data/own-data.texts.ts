import type { Language } from '@rishta/contracts';

import { DAYS } from '../../texts/days.ts';

/** What is in the archive, and what is not, for whoever opens it. */
export const READ_ME: Record<Language, (now: number) => string> = {
  en: (now) => `Your data on Rishta, as of ${DAYS.en.format(now)}

account.json           your details, settings and preferences
logins.json            where you are logged in, and which links are mailed to you
listings.json          your listings, with every version that you handed in
business-pages.json    your business pages, with their posts and ads
pictures.json          your pictures; their files are in the folder pictures
picture-requests.json  whose pictures you asked to see, and requests for yours
interests.json         interests that you sent and received
conversations.json     your conversations
messages.json          the messages that you wrote
visits.json            the profiles that you looked at, and when
kept.json              your shortlist, saved searches and blocks
notifications.json     what we told you
reports.json           your reports, and what came of them
letters.json           your questions and enquiries, and the newsletter

Other families are known by the numbers of their profiles alone. What they
wrote to you is theirs: you read it in your inbox. Times are in UTC. Passwords
and links are stored only in a form that nobody can read, and are not here.
`,
  ur: (now) => `”رشتہ“ پر آپ کا ڈیٹا، ${DAYS.ur.format(now)} تک

account.json           آپ کی تفصیلات، ترتیبات اور ترجیحات
logins.json            آپ کہاں کہاں لاگ اِن ہیں، اور کون سے لنک آپ کو بھیجے گئے
listings.json          آپ کے اشتہار، ہر اس شکل میں جو آپ نے جمع کرائی
business-pages.json    آپ کے کاروباری صفحے، اپنی پوسٹوں اور اشتہاروں کے ساتھ
pictures.json          آپ کی تصویریں؛ ان کی فائلیں pictures نامی فولڈر میں ہیں
picture-requests.json  جن کی تصویریں آپ نے دیکھنا چاہیں، اور آپ کی تصویروں کے لیے درخواستیں
interests.json         پیغاماتِ رشتہ جو آپ نے بھیجے اور جو آپ کو ملے
conversations.json     آپ کی گفتگوئیں
messages.json          پیغام جو آپ نے لکھے
visits.json            جو پروفائل آپ نے دیکھے، اور کب
kept.json              آپ کے منتخب کردہ پروفائل، محفوظ کردہ تلاشیں، اور جنہیں آپ نے بلاک کیا
notifications.json     جو کچھ ہم نے آپ کو بتایا
reports.json           آپ کی شکایات، اور ان کا نتیجہ
letters.json           آپ کے سوال اور درخواستیں، اور نیوز لیٹر

دوسرے خاندان یہاں صرف اپنے پروفائل نمبر سے پہچانے جاتے ہیں۔ جو انہوں نے آپ کو
لکھا وہ ان کا ہے: آپ اسے اپنے اِن باکس میں پڑھتے ہیں۔ اوقات UTC میں ہیں۔ پاس ورڈ
اور لنک صرف ایسی شکل میں محفوظ ہیں جسے کوئی پڑھ نہیں سکتا، اور یہاں نہیں ہیں۔
`,
};
