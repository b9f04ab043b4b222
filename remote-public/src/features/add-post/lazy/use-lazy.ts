import { useCallback, useRef, useState } from 'react';

/**
 * What a page needs only sometimes, once it has been asked for and has come, and the function that asks. When it does not
 * come, that is the page's failure.
 */
export function useLazy<Value>(load: () => Promise<Value>): [Value | undefined, () => Promise<Value>] {
  const [value, setValue] = useState<Value>();
  const coming = useRef<Promise<Value>>(undefined);
  const latest = useRef(load);
  const ask = useCallback(() => {
    coming.current ??= latest.current();
    const isHere = coming.current;
    isHere.then(
      (here) => setValue(() => here),
      // What an update throws is thrown where the component renders.
      (failure: unknown) =>
        setValue(() => {
          throw failure as Error;
        }),
    );
    return isHere;
  }, []);
  return [value, ask];
}
