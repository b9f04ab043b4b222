import { INTRODUCTION_LIMITS } from '@rishta/contracts/limits';
import type { Language, ProfileDetail } from '@rishta/contracts';
import { addressIn } from '@rishta/contracts/address-in';
import { directionOf } from '@rishta/i18n';
import {
  Link,
  notFound,
  useLoaderData,
  useLocale,
  useParams,
  useTexts,
  type PageHandle,
  type PageLoaderArgs,
} from '@rishta/remote-sdk';
import { Alert, Button, buttonClass, ChoiceField, Section, TextAreaField } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { dataOf, memberOf } from '../../content/api-data.ts';
import { isUnknown, noRecord } from '../../content/no-record.ts';
import { useProfileTexts } from '../../content/profile-texts.ts';
import { shownOf, useKeptInSight } from '../../common/kept-in-sight.ts';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { ReloadButton } from '../../common/reload-button.tsx';
import { Unavailable } from '../../common/unavailable/unavailable.tsx';
import { unavailableTexts } from '../../common/unavailable/unavailable.texts.ts';
import { useMemberData } from '../../common/use-member-data.ts';
import { introductionTexts } from './introduction/introduction.texts.ts';
import { ShareWays } from './introduction/share-ways.tsx';
import { introduceByRules, type Introducer } from './introduction/wording.ts';
import classes from './introduction/introduction.module.css';
import { hasNobody } from './profile-lookup.ts';
import { useShown } from './use-visits.ts';

const introduce: Introducer = introduceByRules;

interface Introduced {
  profile: ProfileDetail;
  /** Asked for by a member, who does not find everybody. */
  isForMember: boolean;
}

export const handle: PageHandle<Introduced> = { texts: [introductionTexts, unavailableTexts] };

export async function loader({ context, params, request: { signal } }: PageLoaderArgs): Promise<Introduced> {
  const { api } = context;
  const { id = '' } = params;
  const isForMember = memberOf(api) !== undefined;
  const answer = await api.get<ProfileDetail>(`/profiles/${encodeURIComponent(id)}`, { authenticated: true, signal });
  const profile = dataOf(answer);
  // Samples have no family that could introduce them.
  if (profile && !hasNobody(profile)) return { profile, isForMember };
  // What is shown stays while it cannot be asked for anew.
  const before = isUnknown(answer) && shownOf<Introduced>(`introduction of ${id.toUpperCase()}`);
  if (before) return before;
  throw profile ? notFound() : noRecord(answer);
}

export function Component() {
  const t = useTexts(introductionTexts);
  const introduced = useLoaderData<Introduced>();
  const { profile } = introduced;
  useMemberData(introduced.isForMember);
  useKeptInSight(`introduction of ${profile.id}`, introduced);
  useShown(profile, 'click');
  const { name } = useProfileTexts()(profile);
  const { language: siteLanguage } = useLocale();
  const [language, setLanguage] = useState<Language>(siteLanguage);
  const [texts, setTexts] = useState<Partial<Record<Language, string>>>({});
  const [lost, setLost] = useState<Partial<Record<Language, true>>>({});
  const area = useRef<HTMLTextAreaElement>(null);
  const text = texts[language];
  const write = (written: string | undefined) => setTexts((known) => ({ ...known, [language]: written }));

  // What the family has changed in one language stays while it looks at the other.
  useEffect(() => {
    if (text !== undefined) return;
    let isCurrent = true;
    // Whoever gets it reads on in its language.
    const link = addressIn(language, `/Profile/${profile.id}`, location.origin);
    introduce(profile, language, link).then(
      (written) => {
        if (isCurrent) setTexts((known) => ({ ...known, [language]: written.slice(0, INTRODUCTION_LIMITS.text.max) }));
      },
      () => setLost((known) => ({ ...known, [language]: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [profile, language, text]);

  return (
    <>
      <PageIntro lead={t('lead')}>{t('title', { name })}</PageIntro>
      <Section>
        <div className={classes.introduction}>
          <ChoiceField
            label={t('language')}
            choices={[
              { value: 'en', label: t('english') },
              { value: 'ur', label: t('urdu') },
            ]}
            value={language}
            onValueChange={setLanguage}
          />
          <TextAreaField
            ref={area}
            label={t('text')}
            hint={t('textHint', { max: INTRODUCTION_LIMITS.text.max })}
            rows={10}
            maxLength={INTRODUCTION_LIMITS.text.max}
            value={text ?? ''}
            lang={language}
            dir={directionOf(language)}
            onChange={(event) => write(event.target.value)}
          />
          {lost[language] ? (
            <Alert tone="error" action={<ReloadButton>{t('reload')}</ReloadButton>}>
              {t('lost')}
            </Alert>
          ) : (
            <p>
              <Button variant="secondary" size="small" onClick={() => write(undefined)}>
                {t('reset')}
              </Button>
            </p>
          )}
          <ShareWays text={text ?? ''} language={language} fileName={`rishta-${profile.id}.png`} area={area} />
          <p>
            <Link to={`/Profile/${profile.id}`} className={buttonClass({ variant: 'secondary' })}>
              {t('toProfile')}
            </Link>
          </p>
        </div>
      </Section>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts(introductionTexts);
  const { id = '' } = useParams();
  return <Unavailable backTo={`/Profile/${id}`} backLabel={t('toProfile')} />;
}
