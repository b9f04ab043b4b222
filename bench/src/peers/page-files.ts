/** The files that a page of the monolith consists of, as paths on its site; the bundle's own script is the first. */
export interface PageFiles {
  js: string[];
  css: string[];
  fonts: string[];
}

/** The document of a built monolith that holds them, by page. */
export const PAGE_FILES = 'page-files.json';
