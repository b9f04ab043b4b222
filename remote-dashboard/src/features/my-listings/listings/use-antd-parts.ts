import { useEffect, useState } from 'react';

import type * as parts from './antd-parts.tsx';

type AntdParts = typeof parts;

let loading: Promise<AntdParts | 'failed'> | undefined;

/** Asked for once: webpack takes a module whose imports have failed for loaded when it is asked for again. */
const load = () => (loading ??= import('./antd-parts.tsx').catch(() => 'failed' as const));

/** What is made of antd, once it is wanted and there. */
export function useAntdParts(isWanted: boolean): AntdParts | 'failed' | undefined {
  const [parts, setParts] = useState<AntdParts | 'failed'>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    void load().then((loaded) => {
      if (!isOver) setParts(loaded);
    });
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return parts;
}
