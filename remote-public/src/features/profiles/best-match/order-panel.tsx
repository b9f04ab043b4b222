import { MATCH_LIMITS } from '@rishta/contracts/limits';
import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useApi, useLocale, useNavigate, useSession, useTexts } from '@rishta/remote-sdk';
import { buttonClass, EmptyState, SelectField } from '@rishta/ui';
import { useEffect, useState, type ReactNode } from 'react';

import { awaitResults } from '../../../common/search-strip/awaited-results.ts';
import { accountUrls } from '../enquiry/enquiry-address.ts';
import type { Ranking, SearchResults } from '../profile-search.ts';
import { listUrl, type MatchOrder, type ProfileSearch } from '../search-address.ts';
import classes from '../profiles.module.css';
import { orderTexts } from './order.texts.ts';
import { ownCandidates } from './own-candidates.ts';

// In one file with what the loader needs late: each file of its own is named in the first scripts of all pages.
export { matches } from '../sample-search.ts';
export { rankingOf } from './own-candidates.ts';

interface OrderPanelProps {
  search: ProfileSearch;
  results: SearchResults;
  /** What is said where there is no choice. */
  newestFirst: ReactNode;
}

/** For a member with an active candidate: the choice of the order. For others who ask for it: what it takes. */
export function OrderPanel({ search, results, newestFirst }: OrderPanelProps) {
  const t = useTexts(orderTexts);
  const { language } = useLocale();
  const { status } = useSession();
  const api = useApi();
  const [found, setFound] = useState<Ranking['candidates']>();
  const { ranking } = results;
  const candidates = ranking?.candidates ?? found;
  const isMember = status === 'signed-in';

  useEffect(() => {
    if (!isMember) return;
    let isOver = false;
    void ownCandidates(api).then((own) => {
      if (!isOver) setFound(own);
    });
    return () => {
      isOver = true;
    };
  }, [api, isMember]);

  const isNewList = ranking !== undefined && search.order?.new !== undefined;
  useEffect(() => {
    if (isNewList) void api.send('POST', '/matches/seen', undefined, { authenticated: true });
  }, [api, isNewList]);

  if (!orderTexts.isLoaded(language)) return newestFirst;
  if (!isMember) {
    return (
      <Needs text={t('forMembers')} to={accountUrls(listUrl(search)).login} label={t('login')}>
        {newestFirst}
      </Needs>
    );
  }
  if (candidates === undefined) return newestFirst;
  if (candidates.length === 0) {
    return search.order ? (
      <Needs text={t('needsCandidate')} to="/Addposting" label={t('addPost')}>
        {newestFirst}
      </Needs>
    ) : (
      newestFirst
    );
  }
  return (
    <>
      <SortChoice search={search} />
      {ranking &&
        (isNewList ? <NewMatches results={results} search={search} /> : <Whose {...{ search, results, ranking }} />)}
    </>
  );
}

function Needs({ text, to, label, children }: { text: string; to: string; label: string; children: ReactNode }) {
  return (
    <>
      {children}
      <p className={classes.shown}>
        {text} <Link to={to}>{label}</Link>
      </p>
    </>
  );
}

const ORDERS = { newest: undefined, best_match: { sort: 'best_match' } } as const;

function SortChoice({ search }: { search: ProfileSearch }) {
  const t = useTexts(orderTexts);
  const choose = useOrders(search);
  return (
    <Choice
      label={t('sort')}
      value={search.order?.sort ?? 'newest'}
      onChoose={(sort) => choose(ORDERS[sort === 'newest' ? sort : 'best_match'])}
      options={[
        { id: 'newest', name: t('newest') },
        { id: 'best_match', name: t('bestMatch') },
      ]}
    />
  );
}

interface WhoseProps {
  search: ProfileSearch;
  results: SearchResults;
  ranking: Ranking;
}

/** Whose matches these are, and what there is to know about them. */
function Whose({ search, results, ranking: { candidates, candidate } }: WhoseProps) {
  const t = useTexts(orderTexts);
  const choose = useOrders(search);
  const name = candidate?.name ?? '';
  const isCut = results.pages.at(-1)?.isTotalCut;
  const profiles = results.pages.flatMap((page) => page.profiles);
  const hasNoPercent = profiles.length > 0 && profiles.every(({ percent }) => percent === undefined);
  return (
    <>
      {candidates.length === 1 ? (
        <p className={classes.shown}>{t('bestFor', { name })}</p>
      ) : (
        <Choice
          label={t('bestForWhom')}
          value={search.order?.candidate ?? candidate?.id ?? ''}
          onChoose={(id) => choose({ sort: 'best_match', candidate: id })}
          options={candidates}
        />
      )}
      {isCut && <p className={classes.shown}>{t('ranked', { count: MATCH_LIMITS.profiles })}</p>}
      {hasNoPercent && (
        <p className={classes.shown}>
          {t('noPercent')} <Link to={'/Settings?tab=preferences' satisfies SettingsTabAddress}>{t('preferences')}</Link>
        </p>
      )}
    </>
  );
}

function NewMatches({ search, results }: { search: ProfileSearch; results: SearchResults }) {
  const t = useTexts(orderTexts);
  const all = listUrl({ ...search, order: { sort: 'best_match' } });
  const leaveList = () => awaitResults(all);
  if (results.pages.some(({ profiles }) => profiles.length > 0)) {
    return (
      <p className={classes.shown}>
        {t('newMatches', { percent: MATCH_LIMITS.percent })} {t('staysOpen')}{' '}
        <Link to={all} onClick={leaveList}>
          {t('allBest')}
        </Link>
      </p>
    );
  }
  return (
    <EmptyState
      title={t('noNew')}
      className={classes.whole}
      action={
        <Link to={all} onClick={leaveList} className={buttonClass()}>
          {t('allBest')}
        </Link>
      }
    >
      {t('noNewText')}
    </EmptyState>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChoose: (id: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <span className={classes.choice}>
      <span aria-hidden="true" className={classes.choiceLabel}>
        {label}
      </span>
      <SelectField label={label} labelHidden value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </SelectField>
    </span>
  );
}

/** Leads to the same search in another order; the focus stays, since the keyboard may go on choosing. */
function useOrders(search: ProfileSearch): (order: MatchOrder | undefined) => void {
  const navigate = useNavigate();
  return (order) => {
    void navigate(listUrl({ filters: search.filters, everybody: search.everybody, order }), {
      preventScrollReset: true,
    });
  };
}
