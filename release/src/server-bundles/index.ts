// What a render worker needs: the code of releases, and nothing of where they are kept

export { messageOf } from '../message-of.ts';
export {
  createServerBundles,
  type ServerBundleFile,
  type ServerBundles,
  type ShellBundleFile,
} from './server-bundles.ts';
