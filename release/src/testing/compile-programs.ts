import * as esbuild from 'esbuild';

/** The project's own packages, and the schemas' library, are bundled as the build does; others stay outside. */
const BUNDLED = /^(@rishta\/|typebox($|\/))/;

/** Compiles programs of a test into a folder below the package whose packages they need. */
export async function compilePrograms(entryPoints: Record<string, string>, outdir: string): Promise<void> {
  await esbuild.build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [
      {
        name: 'keep-packages-outside',
        setup: (build) => {
          build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  // Each file of tests has an esbuild of its own, which would stay for as long as the worker.
  await esbuild.stop();
}

/** The same for scripts of browsers. */
export function compileScripts(entryPoints: Record<string, string>, outdir: string): void {
  esbuild.buildSync({ entryPoints, outdir, bundle: true, minify: true, platform: 'browser', target: 'es2022' });
}
