import { useParams, type PageHandle } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { useEffect, useRef } from 'react';

import { businessPageTexts } from './business-page.texts.ts';
import type { PageState } from './page.state.ts';
import { PageLoading } from './stored/page-loading.tsx';
import { StoredNote } from './stored/stored-note.tsx';
import { useStoredPage } from './stored/use-stored-page.ts';
import { PageView } from './view/page-view.tsx';

export const handle: PageHandle = { texts: [businessPageTexts, formTexts] };

/** A page of one's own, as it is stored. */
export function Component() {
  const { handle: name = '' } = useParams();
  return (
    <PageLoading key={name} handle={name}>
      {(loaded) => <StoredPage handle={name} loaded={loaded} />}
    </PageLoading>
  );
}

function StoredPage({ handle: name, loaded }: { handle: string; loaded: PageState }) {
  const [state, dispatch, tools] = useStoredPage(name, loaded);
  const heading = useRef<HTMLHeadingElement>(null);
  // After a navigation the focus went to `main`, because there was no heading yet.
  useEffect(() => {
    if (heading.current?.closest('main') === document.activeElement) heading.current.focus();
  }, []);
  return (
    <PageView
      state={state}
      dispatch={dispatch}
      tools={tools}
      note={<StoredNote agency={state.agency} />}
      headingRef={heading}
    />
  );
}
