import type { Language, MailTopic, NotificationKind } from '@rishta/contracts';
import { NOTIFICATION_PAGES } from '@rishta/contracts/mailed-pages';
import { addressIn } from '@rishta/contracts/address-in';
import type { Selectable } from 'kysely';

import type { Tables } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { DEADLINES } from '../texts/days.ts';
import type { News } from './notifier.ts';

interface Words {
  subject: string;
  /** One or two sentences. They name nobody: whoever reads along learns nothing of a family. */
  news: string;
}

type Recipient = Pick<Selectable<Tables['accounts']>, 'email' | 'language' | 'status' | 'deletionDueAt'>;

/** The mail that goes with a notification. Those of a topic can be switched off. */
export function notificationMail(
  account: Recipient,
  { kind, about }: News,
  { siteUrl, topic }: { siteUrl: string; topic: MailTopic | null },
): Mail {
  const { email: to, language } = account;
  const { subject, news } = WORDS[language][kind];
  const link = addressIn(language, NOTIFICATION_PAGES[kind].replace('{about}', about), siteUrl);
  const told = kind === 'account_reinstated' ? `${news} ${asBefore(account)}` : news;
  const end = topic === null ? '' : ENDS[language];
  return { to, subject, text: FRAMES[language](told, link) + end };
}

/** What an account that is reinstated was, and is again. */
function asBefore({ language, status, deletionDueAt }: Recipient): string {
  const { shown, paused, leaving } = AS_BEFORE[language];
  if (deletionDueAt !== null) return leaving(DEADLINES[language](deletionDueAt));
  return status === 'paused' ? paused : shown;
}

const AS_BEFORE = {
  en: {
    shown: 'Families can find your active listings again.',
    paused: 'It is paused, as it was before; you can resume it in your settings.',
    leaving: (moment) =>
      `You had asked us to delete it, and it is erased for good on ${moment}. Until then you can press 'Keep my account' in your settings.`,
  },
  ur: {
    shown: 'خاندان آپ کے فعال اشتہار دوبارہ تلاش کر سکتے ہیں۔',
    paused: 'یہ پہلے کی طرح روکا ہوا ہے؛ آپ اپنی ترتیبات میں ”میرا اکاؤنٹ بحال کریں“ دبا سکتے ہیں۔',
    leaving: (moment) =>
      `آپ نے اسے حذف کرنے کے لیے کہا تھا، اور ${moment} یہ ہمیشہ کے لیے حذف کر دیا جائے گا۔ تب تک آپ اپنی ترتیبات میں ”میرا اکاؤنٹ برقرار رکھیں“ دبا سکتے ہیں۔`,
  },
} satisfies Record<Language, { shown: string; paused: string; leaving: (moment: string) => string }>;

const FRAMES: Record<Language, (news: string, link: string) => string> = {
  en: (news, link) => `Hello,

${news}

${link}
`,
  ur: (news, link) => `السلام علیکم،

${news}

${link}
`,
};

const ENDS: Record<Language, string> = {
  en: `
In your settings you can say that you do not want such mails.
`,
  ur: `
اگر آپ کو ایسی ای میلز نہیں چاہییں تو اپنی ترتیبات میں بتا سکتے ہیں۔
`,
};

const WORDS: Record<Language, Record<NotificationKind, Words>> = {
  en: {
    listing_approved: {
      subject: 'Your listing on Rishta is approved',
      news: 'our moderators have approved your listing. Families can find it from now on.',
    },
    listing_rejected: {
      subject: 'Your listing on Rishta needs a change',
      news: 'our moderators could not approve your listing. The reason stands beside it; you can edit it and send it again.',
    },
    listing_taken_down: {
      subject: 'Your listing on Rishta was taken down',
      news: 'our moderators have taken your listing down, and families can no longer find it. The reason stands beside it; you can edit it and send it again.',
    },
    changes_approved: {
      subject: 'The changes to your listing on Rishta are approved',
      news: 'our moderators have approved the changes to your listing. Families see them while it is active.',
    },
    changes_rejected: {
      subject: 'The changes to your listing on Rishta were turned down',
      news: 'our moderators could not approve the changes to your listing. The text that was approved stays as it is. The reason stands beside the listing; you can correct your changes and send them again.',
    },
    listing_expired: {
      subject: 'Your listing on Rishta has ended',
      news: 'your listing has ended. You can renew it with one press.',
    },
    interest_received: {
      subject: 'A family is interested',
      news: 'a family has sent an interest to one of your candidates. You can accept or decline it.',
    },
    interest_accepted: {
      subject: 'Your interest was accepted',
      news: 'a family has accepted your interest. You can write to each other now.',
    },
    report_decided: {
      subject: 'We have looked at your report',
      news: 'our moderators have looked at what you reported, and have decided on it. Thank you for telling us.',
    },
    account_warned: {
      subject: 'A warning about your account on Rishta',
      news: 'our moderators have looked at something on your account that is against our terms. Please read them; if it happens again, the account is suspended.',
    },
    account_suspended: {
      subject: 'Your account on Rishta is suspended',
      news: 'our moderators have suspended your account. Your profiles are no longer shown. If you think that this is a mistake, please write to us.',
    },
    account_reinstated: {
      subject: 'Your account on Rishta is no longer suspended',
      news: 'our moderators have reinstated your account, and you can log in.',
    },
    pictures_requested: {
      subject: 'A member asks to see your pictures',
      news: 'a member would like to see the pictures of one of your candidates. You decide who sees them, and can take it back at any time.',
    },
    pictures_shown: {
      subject: 'A family shows you its pictures',
      news: 'a family lets you see the pictures that you asked for.',
    },
    picture_removed: {
      subject: 'We have removed a picture of your listing',
      news: 'our moderators have removed a picture of your listing, because it is against our terms. Nobody can see it any more. You can add another one to the listing.',
    },
  },
  ur: {
    listing_approved: {
      subject: '”رشتہ“ پر آپ کا اشتہار منظور ہو گیا',
      news: 'ہماری ٹیم نے آپ کا اشتہار منظور کر لیا ہے۔ اب خاندان اسے تلاش کر سکتے ہیں۔',
    },
    listing_rejected: {
      subject: '”رشتہ“ پر آپ کے اشتہار میں تبدیلی درکار ہے',
      news: 'ہماری ٹیم آپ کا اشتہار منظور نہیں کر سکی۔ وجہ اشتہار کے ساتھ لکھی ہے؛ آپ اسے درست کر کے دوبارہ بھیج سکتے ہیں۔',
    },
    listing_taken_down: {
      subject: '”رشتہ“ سے آپ کا اشتہار ہٹا دیا گیا ہے',
      news: 'ہماری ٹیم نے آپ کا اشتہار ہٹا دیا ہے اور اب خاندان اسے تلاش نہیں کر سکتے۔ وجہ اشتہار کے ساتھ لکھی ہے؛ آپ اسے درست کر کے دوبارہ بھیج سکتے ہیں۔',
    },
    changes_approved: {
      subject: '”رشتہ“ پر آپ کے اشتہار کی تبدیلیاں منظور ہو گئیں',
      news: 'ہماری ٹیم نے آپ کے اشتہار کی تبدیلیاں منظور کر لی ہیں۔ اشتہار فعال ہو تو خاندان انہیں دیکھ سکتے ہیں۔',
    },
    changes_rejected: {
      subject: '”رشتہ“ پر آپ کے اشتہار کی تبدیلیاں مسترد ہو گئیں',
      news: 'ہماری ٹیم آپ کے اشتہار کی تبدیلیاں منظور نہیں کر سکی۔ منظور شدہ متن برقرار ہے۔ وجہ اشتہار کے ساتھ لکھی ہے؛ آپ اسے درست کر کے دوبارہ بھیج سکتے ہیں۔',
    },
    listing_expired: {
      subject: '”رشتہ“ پر آپ کے اشتہار کی مدت ختم ہو گئی',
      news: 'آپ کے اشتہار کی مدت ختم ہو گئی ہے۔ آپ ایک بٹن دبا کر اس کی تجدید کر سکتے ہیں۔',
    },
    interest_received: {
      subject: 'آپ کے لیے پیغامِ رشتہ آیا ہے',
      news: 'ایک خاندان نے آپ کے ایک امیدوار کے لیے پیغامِ رشتہ بھیجا ہے۔ آپ اسے قبول یا رد کر سکتے ہیں۔',
    },
    interest_accepted: {
      subject: 'آپ کا پیغامِ رشتہ قبول ہو گیا',
      news: 'ایک خاندان نے آپ کا پیغامِ رشتہ قبول کر لیا ہے۔ اب آپ ایک دوسرے کو پیغام بھیج سکتے ہیں۔',
    },
    report_decided: {
      subject: 'ہم نے آپ کی شکایت دیکھ لی ہے',
      news: 'ہماری ٹیم نے آپ کی شکایت دیکھ کر اس پر فیصلہ کر لیا ہے۔ بتانے کا شکریہ۔',
    },
    account_warned: {
      subject: '”رشتہ“ پر آپ کے اکاؤنٹ کے بارے میں تنبیہ',
      news: 'ہماری ٹیم نے آپ کے اکاؤنٹ پر کچھ ایسا دیکھا ہے جو ہماری شرائط کے خلاف ہے۔ براہِ کرم شرائط پڑھ لیں؛ دوبارہ ایسا ہوا تو اکاؤنٹ معطل کر دیا جائے گا۔',
    },
    account_suspended: {
      subject: '”رشتہ“ پر آپ کا اکاؤنٹ معطل کر دیا گیا ہے',
      news: 'ہماری ٹیم نے آپ کا اکاؤنٹ معطل کر دیا ہے۔ آپ کے پروفائل اب دکھائی نہیں دیتے۔ اگر آپ کے خیال میں یہ غلطی ہے تو براہِ کرم ہمیں لکھیں۔',
    },
    account_reinstated: {
      subject: '”رشتہ“ پر آپ کا اکاؤنٹ اب معطل نہیں رہا',
      news: 'ہماری ٹیم نے آپ کے اکاؤنٹ کی معطلی ختم کر دی ہے اور آپ لاگ اِن کر سکتے ہیں۔',
    },
    pictures_requested: {
      subject: 'ایک رکن آپ کے امیدوار کی تصویریں دیکھنا چاہتے ہیں',
      news: 'ایک رکن آپ کے ایک امیدوار کی تصویریں دیکھنا چاہتے ہیں۔ کون دیکھ سکتا ہے، یہ آپ طے کرتے ہیں، اور اجازت کسی بھی وقت واپس لے سکتے ہیں۔',
    },
    pictures_shown: {
      subject: 'ایک خاندان آپ کو تصویریں دکھا رہا ہے',
      news: 'ایک خاندان نے آپ کو وہ تصویریں دکھا دی ہیں جنہیں دیکھنے کی آپ نے اجازت مانگی تھی۔',
    },
    picture_removed: {
      subject: 'ہم نے آپ کے اشتہار کی ایک تصویر ہٹا دی ہے',
      news: 'ہماری ٹیم نے آپ کے اشتہار کی ایک تصویر ہٹا دی ہے کیونکہ وہ ہماری شرائط کے خلاف تھی۔ اب اسے کوئی نہیں دیکھ سکتا۔ آپ اشتہار میں کوئی اور تصویر لگا سکتے ہیں۔',
    },
  },
};
