import type { BusinessPage as ApiPage } from '@rishta/contracts';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';
import { Link, useLocale, useTexts } from '@rishta/remote-sdk';

import { businessPageTexts } from '../business-page.texts.ts';

/** Says where a stored page is, and what others see of it. */
export function StoredNote({ agency }: { agency: ApiPage['agency'] | undefined }) {
  const t = useTexts(businessPageTexts);
  const { language } = useLocale();
  if (!agency) return <p>{t('storedForYou')}</p>;
  return (
    <>
      <p>
        {t('storedForAgency')}{' '}
        <Link to={`/Marriagebeauro/${agency.slug}`}>
          <bdi>{agency.name[language]}</bdi>
        </Link>
      </p>
      <p>{t('seenOfAgency', { most: BUSINESS_PAGE_LIMITS.latestPosts })}</p>
    </>
  );
}
