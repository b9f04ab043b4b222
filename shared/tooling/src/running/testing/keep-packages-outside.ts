import type { Plugin } from 'esbuild';

/** For programs that tests compile: packages of npm stay outside, as in a build, and the project's own are bundled. */
export const keepPackagesOutside: Plugin = {
  name: 'keep-packages-outside',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^(@rishta\/|typebox)/.test(path) ? undefined : { path, external: true },
    );
  },
};
