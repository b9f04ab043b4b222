import { useCallback, useRef, useState } from 'react';

type Got<Value> = { value: Value } | { failure: Error };

/**
 * What a page needs only sometimes, once it has been asked for and has come, and the function that asks. When it does not
 * come, that is the page's failure.
 */
export function useLate<Value>(load: () => Promise<Value>): [Value | undefined, () => Promise<Value>] {
  const [got, setGot] = useState<Got<Value>>();
  const coming = useRef<Promise<Value>>(undefined);
  const latest = useRef(load);
  const ask = useCallback(() => {
    coming.current ??= latest.current().then(
      (value) => {
        setGot({ value });
        return value;
      },
      (error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error));
        setGot({ failure });
        throw failure;
      },
    );
    return coming.current;
  }, []);
  if (got && 'failure' in got) throw got.failure;
  return [got?.value, ask];
}
