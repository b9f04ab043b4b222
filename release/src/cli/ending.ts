/** Ends by a signal, or by the end of whoever has started this process. */
export function whenAskedToEnd(): AbortSignal {
  const ending = new AbortController();
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => ending.abort());
  return ending.signal;
}
