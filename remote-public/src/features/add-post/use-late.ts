import { useEffect, useState } from 'react';

type Got<Value> = { value: Value } | { failure: Error };

/**
 * What a page needs only sometimes, once it is wanted and has come. When it does not come, that is the page's failure.
 *
 * @param load the same function each time.
 */
export function useLate<Value>(load: () => Promise<Value>, isWanted: boolean): Value | undefined {
  const [got, setGot] = useState<Got<Value>>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    load().then(
      (value) => !isOver && setGot({ value }),
      (error: unknown) => !isOver && setGot({ failure: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isOver = true;
    };
  }, [load, isWanted]);
  if (got && 'failure' in got) throw got.failure;
  return got?.value;
}
