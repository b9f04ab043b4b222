/**
 * Something that comes from the API: on its way, not to be had, out of reach since the session has ended, or here. Of what
 * comes piece by piece, that which is here stays while more is on its way or is not to be had. `message` is why it is not,
 * where the API says so.
 */
export type Loadable<Data> =
  | { state: 'loading'; data?: Data | undefined }
  | { state: 'failed'; retry: () => void; message?: string | undefined; data?: Data | undefined }
  | { state: 'signed-out'; data?: undefined }
  | { state: 'ready'; data: Data };

export const ready = <Data>(data: Data): Loadable<Data> => ({ state: 'ready', data });
