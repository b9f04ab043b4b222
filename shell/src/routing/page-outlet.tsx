import { Suspense, use, useEffect } from 'react';

import { useSite } from '../site.ts';
import { PagePlaceholder } from './page-placeholder.tsx';

interface PageOutletProps {
  app: string;
  module: string;
}

/**
 * Where a page or a frame of a remote stands. Its module has come through the route's loader, or is still on its way when
 * the server has drawn the section: then the chrome round it works already.
 */
export function PageOutlet(section: PageOutletProps) {
  return (
    // Another section is another boundary: it does not wait for the code of the one that is left.
    <Suspense key={`${section.app}/${section.module}`} fallback={<PagePlaceholder />}>
      <SectionContent {...section} />
    </Suspense>
  );
}

function SectionContent({ app, module }: PageOutletProps) {
  const { modules, firstPage } = useSite();
  const arriving = firstPage?.arriving(app, module);
  const page = arriving ? use(arriving) : modules.loaded(app, module);
  useEffect(() => firstPage?.settle(app, module), [firstPage, app, module]);
  return page ? <page.Component /> : <PagePlaceholder />;
}
