import { useTexts } from '@rishta/remote-sdk';
import { Button, GearIcon } from '@rishta/ui';
import { useEffect, useState, type ComponentType } from 'react';

import { businessPageTexts } from '../../business-page.texts.ts';
import type { OwnerToolsProps } from './owner-tools.props.ts';
import classes from './tools.module.css';

/** Editing and settings. They are made of antd, which is fetched beside the page and not before it. */
export function OwnerTools(props: OwnerToolsProps) {
  const t = useTexts(businessPageTexts);
  const [Tools, setTools] = useState<ComponentType<OwnerToolsProps>>();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    import('./antd-tools.tsx').then(
      ({ AntdTools }) => isWanted && setTools(() => AntdTools),
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  if (Tools) return <Tools {...props} />;
  if (failedAttempt === attempt) {
    return (
      <div role="alert" className={classes.tools}>
        <p>{t('toolsFailed')}</p>
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true" className={classes.tools}>
      <Button disabled>{t('editPageDetails')}</Button>
      <Button disabled variant="secondary">
        <GearIcon />
        {t('settings')}
      </Button>
    </div>
  );
}
