import * as refresh from 'react-refresh/runtime';

declare global {
  /** Found by what the development build puts before each module; see `shared/tooling/bin/refreshable.cjs`. */
  var refreshRuntime: typeof refresh | undefined;
}

// React looks for it when it starts, so this stands before everything else.
refresh.injectIntoGlobalHook(globalThis as unknown as Window);
globalThis.refreshRuntime = refresh;
