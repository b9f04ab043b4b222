import type { PageLoaderArgs } from '@rishta/remote-sdk';

type Loader<Data> = (args: PageLoaderArgs) => Promise<Data>;

/** A page that the server has drawn, which knows no session: only from the second time on its loader asks as the visitor. */
export function drawnByServer<Page extends { loader: Loader<unknown> }>(page: Page): Page {
  const access = (url: string) => ({ url, headers: new Headers() });
  let isOnServer = true;
  const loader: Loader<unknown> = ({ context, ...args }) => {
    const asked = isOnServer ? { ...context, api: { ...context.api, access } } : context;
    isOnServer = false;
    return page.loader({ ...args, context: asked });
  };
  return { ...page, loader };
}
