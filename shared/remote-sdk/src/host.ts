// For the shell only; the import law keeps remotes away from it.
export { HostContexts, type Host } from './host-contexts.tsx';
