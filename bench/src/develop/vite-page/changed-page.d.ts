/** The page of a remote of which something is changed. Vite is told where it is. */
declare module 'changed-page' {
  import type { PageModule } from '@rishta/remote-sdk';

  export const Component: PageModule['Component'];
  export const handle: NonNullable<PageModule['handle']>;
}
