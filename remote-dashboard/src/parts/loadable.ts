/** Something that comes from the API: on its way, not to be had, out of reach since the session has ended, or here. */
export type Loadable<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'signed-out' }
  | { state: 'ready'; data: Data };

export const ready = <Data>(data: Data): Loadable<Data> => ({ state: 'ready', data });
