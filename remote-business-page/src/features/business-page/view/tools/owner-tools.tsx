import { useTexts } from '@rishta/remote-sdk';
import { Alert, Button, GearIcon } from '@rishta/ui';
import { useEffect, useState, type ComponentType } from 'react';

import { businessPageTexts } from '../../business-page.texts.ts';
import type { OwnerToolsProps } from './owner-tools.props.ts';
import classes from './tools.module.css';

let loading: Promise<ComponentType<OwnerToolsProps> | 'failed'> | undefined;

/** Asked for once: webpack takes a module whose imports have failed for loaded when it is asked for again. */
function loadTools() {
  loading ??= import('./antd-tools.tsx').then(
    ({ AntdTools }) => AntdTools,
    () => 'failed',
  );
  return loading;
}

/** Editing and settings. They are made of antd, which is fetched beside the page and not before it. */
export function OwnerTools(props: OwnerToolsProps) {
  const t = useTexts(businessPageTexts);
  const [Tools, setTools] = useState<ComponentType<OwnerToolsProps> | 'failed'>();

  useEffect(() => {
    let isWanted = true;
    void loadTools().then((tools) => isWanted && setTools(() => tools));
    return () => {
      isWanted = false;
    };
  }, []);

  if (Tools === 'failed') return <Alert tone="error">{t('toolsFailed')}</Alert>;
  if (Tools) return <Tools {...props} />;
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
