import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { Fragment } from 'react';

import { RemoteError } from '../remotes/page-modules.ts';
import { useFailureReport } from '../remotes/use-failure-report.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { useSite } from '../site.ts';
import { SectionFailure } from './section-failure.tsx';
import { useSiteMatches } from './use-site-page.ts';

/** Stands in for a page or a frame that threw, could not be loaded, or does not exist. The chrome stays round it. */
export function SectionBoundary() {
  const error = useRouteError();
  const { key } = useLocation();
  const handle = useSiteMatches().at(-1)?.handle;
  const modules = useSite().modules;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useFailureReport(isMissing ? undefined : error, handle?.app);

  if (isMissing) return <NotFoundPage />;
  if (error instanceof RemoteError) return <SectionFailure kind="unreachable" />;
  const Own = handle && modules.loaded(handle.app, handle.module)?.ErrorBoundary;
  // A new address is a new attempt.
  return <Fragment key={key}>{Own ? <Own /> : <SectionFailure kind="broken" />}</Fragment>;
}
