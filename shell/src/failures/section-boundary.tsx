import { Fragment, useEffect } from 'react';
import { isRouteErrorResponse, useLoaderData, useLocation, useRouteError } from 'react-router-dom';

import { RemoteError } from '../remotes/page-modules.ts';
import { useSite } from '../site.ts';
import { NotFoundPage } from '../routing/not-found.page.tsx';
import { PagePlaceholder } from '../routing/page-placeholder.tsx';
import { SectionFailure } from './section-failure.tsx';
import { useFailure } from './use-failure.ts';

interface SectionBoundaryProps {
  app: string;
  module: string;
}

/** Stands in for a page or a frame that threw, could not be loaded, or names nothing. The chrome stays round it. */
export function SectionBoundary({ app, module }: SectionBoundaryProps) {
  const error = useRouteError();
  const { key, pathname } = useLocation();
  const { modules, firstPage } = useSite();
  // A status that the loader answered with is no failure of the section.
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  // The shell's loaders always give something, so without data it was the loader that failed.
  const phase = useLoaderData() === undefined ? 'loader' : 'render';
  const isLeaving = useFailure(status ? undefined : error, app, phase, pathname);
  useEffect(() => firstPage?.giveUp(), [firstPage]);

  if (isLeaving) return <PagePlaceholder />;
  if (status === 404) return <NotFoundPage />;
  if (error instanceof RemoteError) return <SectionFailure kind="unreachable" />;
  const Own = modules.loaded(app, module)?.ErrorBoundary;
  // A new address is a new attempt.
  return <Fragment key={key}>{Own ? <Own /> : <SectionFailure kind="broken" />}</Fragment>;
}
