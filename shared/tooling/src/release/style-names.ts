/** In the place of a shared module's name: what style sheets of the shell set for all, such as colours and spaces. */
export const STYLE_TOKENS = '@rishta/ui/tokens.css';

/** A file of a bundle, as browsers get it. */
export interface BrowserFile {
  name: string;
  text: string;
}

const SET = /(?:^|[{};])\s*(--[\w-]+)\s*:/g;
const SET_BY_SCRIPT = /["'`](--[\w-]+)["'`]/g;
/** With a fallback it is no need. */
const TAKEN = /\bvar\(\s*(--[\w-]+)\s*\)/g;
const COMMENT = /\/\*[^]*?\*\//g;

/** The custom properties that style sheets set. */
export const setStyleNames = (files: readonly BrowserFile[]): string[] => named(files.filter(isStyleSheet), SET);

/** Those that an app takes and neither its style sheets nor its scripts set. */
export function takenStyleNames(files: readonly BrowserFile[]): string[] {
  const own = new Set([...setStyleNames(files), ...named(files.filter(isScript), SET_BY_SCRIPT)]);
  return named(files, TAKEN).filter((name) => !own.has(name));
}

const isStyleSheet = ({ name }: BrowserFile) => name.endsWith('.css');
const isScript = ({ name }: BrowserFile) => name.endsWith('.js');

function named(files: readonly BrowserFile[], pattern: RegExp): string[] {
  const names = files.flatMap((file) =>
    [...plainText(file).matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name])),
  );
  return [...new Set(names)].sort();
}

/** Of scripts nothing is taken away: what looks like a comment may be text. */
const plainText = (file: BrowserFile): string => (isStyleSheet(file) ? file.text.replace(COMMENT, '') : file.text);
