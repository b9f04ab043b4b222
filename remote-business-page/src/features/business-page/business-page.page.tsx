import type { PageHandle } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { useEffect, useRef } from 'react';

import { businessPageTexts } from './business-page.texts.ts';
import { useBusinessPage } from './use-business-page.ts';
import { PageView } from './view/page-view.tsx';
import { Wizard } from './wizard/wizard.tsx';

export const handle: PageHandle = { texts: [businessPageTexts, formTexts] };

export function Component() {
  const [state, dispatch] = useBusinessPage();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = state.isOpen ? 'page' : state.step;
  const shown = useRef<typeof place>(place);

  // Each step is a page of its own to those who listen: they are taken to its heading.
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus();
  }, [place]);

  const Screen = state.isOpen ? PageView : Wizard;
  return <Screen state={state} dispatch={dispatch} headingRef={heading} />;
}
