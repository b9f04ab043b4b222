import { useSearchParams } from '@rishta/remote-sdk';

/** One of a few values, kept in the address under `name`; the first one is meant when the address has none of them. */
export function useUrlChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get(name);
  const choose = (value: Value) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === values[0]) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [values.find((value) => value === named) ?? values[0], choose];
}
