import { render } from '../../../../shell/src/server.tsx';
import { importPage } from './statically-linked-pages.ts';

/** What the monolith is prerendered with: the shell's own rendering, with the pages in the same bundle. */
export { importPage, render };
