import { useSession, type PageHandle } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { useEffect, useRef, useState } from 'react';

import { businessPageTexts } from './business-page.texts.ts';
import { OwnPages } from './own-pages/own-pages.tsx';
import { isFull, useOwnPages } from './own-pages/use-own-pages.ts';
import { EMPTY_STATE, type PageAction } from './page.state.ts';
import { NotStored } from './stored/not-stored.tsx';
import { useStorePage } from './stored/use-store-page.ts';
import { forgetPage, useBusinessPage } from './use-business-page.ts';
import { PageView } from './view/page-view.tsx';
import type { PageTools } from './view/page-tools.ts';
import { WizardNote } from './wizard/wizard-note.tsx';
import { LAST_STEP, useStep } from './wizard/use-step.ts';
import { Wizard } from './wizard/wizard.tsx';

export const handle: PageHandle = { texts: [businessPageTexts, formTexts] };

/** The wizard, and the page that came of it in this window. Who is logged in has it stored, and goes on there. */
export function Component() {
  const [state, dispatch] = useBusinessPage();
  const isSignedIn = useSession().status === 'signed-in';
  const storePage = useStorePage();
  const own = useOwnPages();
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, goTo] = useStep(state);
  const isOpen = state.isOpen && (step === 1 || step === LAST_STEP);
  const place = isOpen ? 'page' : step;
  const shown = useRef<typeof place>(place);

  // Each step is a page of its own to those who listen: they are taken to its heading.
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus();
  }, [place]);

  // Who goes back to a step is in the wizard again.
  useEffect(() => {
    if (state.isOpen && !isOpen) dispatch({ type: 'replaced', by: { ...state, isOpen } });
  }, [state, isOpen, dispatch]);

  if (!isOpen) {
    // What could not be stored is shown all the same, and can be stored from there.
    const open = async () => {
      const found = isSignedIn ? await storePage() : undefined;
      setProblem(found);
      if (!isSignedIn || found !== undefined) dispatch({ type: 'opened' });
    };
    // Once the wizard has been gone on with, it has the page for itself.
    const isAtStart = step === 1 && isSignedIn;
    return (
      <>
        {!(isAtStart && isFull(own.found)) && (
          <Wizard
            state={state}
            step={step}
            goTo={goTo}
            dispatch={dispatch}
            onOpen={open}
            note={<WizardNote isAtStart={isAtStart} />}
            headingRef={heading}
          />
        )}
        {isAtStart && <OwnPages {...own} />}
      </>
    );
  }

  const done = (action: PageAction) => {
    dispatch(action);
    return Promise.resolve(undefined);
  };
  const tools: PageTools = {
    attaches: ['image', 'video'],
    edit: (changes) => done({ type: 'edited', changes }),
    publish: (feed) => done({ type: 'published', feed, draft: state.drafts[feed] }),
    remove: (feed, id) => done({ type: 'deleted', feed, id }),
    showOlder: () => Promise.resolve(undefined),
    leave: () => {
      forgetPage();
      dispatch({ type: 'replaced', by: EMPTY_STATE });
    },
  };
  return (
    <PageView
      state={state}
      dispatch={dispatch}
      tools={tools}
      note={<NotStored problem={problem} onStore={storePage} />}
      headingRef={heading}
    />
  );
}
