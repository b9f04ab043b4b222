import { useSearchParams } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

/** One of a few values, kept in the address under `name`; the first one is meant when the address has none of them. */
export function useUrlChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get(name);
  // The address follows a moment later. Until then the choice counts, so that a second press starts from the first one.
  const [chosen, setChosen] = useState<{ value: Value; before: string | null }>();
  useEffect(() => setChosen(undefined), [named]);
  const choose = (value: Value) => {
    setChosen({ value, before: named });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === values[0]) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const current = chosen?.before === named ? chosen.value : values.find((value) => value === named);
  return [current ?? values[0], choose];
}
