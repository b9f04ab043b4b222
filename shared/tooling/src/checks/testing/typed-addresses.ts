import ts from 'typescript';

/** Addresses that there are, with `*` for each parameter. */
export interface KnownAddresses {
  api: readonly string[];
  pages: readonly string[];
}

/** Addresses in a source that neither the API nor a page has, with `*` for what is filled in, and calls whose address cannot be read. */
export function strayAddresses(text: string, { api, pages }: KnownAddresses): string[] {
  const strays: string[] = [];
  const look = (node: ts.Node, mayBePage: boolean) => {
    const address = addressOf(node);
    if (address === undefined || api.some((each) => fits(each, address))) return;
    // As the router does, pages take any letter case.
    if (mayBePage && pages.some((each) => fits(each.toLowerCase(), address.toLowerCase()))) return;
    strays.push(address);
  };
  const asked = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const path = pathAskedFor(node);
    for (const part of path ? partsOf(path) : []) {
      asked.add(part);
      if (ts.isBinaryExpression(part)) strays.push(part.getText());
      look(part, false);
    }
    if (!asked.has(node)) look(node, true);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true));
  return strays;
}

/** The second argument of `api.send` is the path, and the first one of the others. */
const PATH_AT: Readonly<Record<string, number>> = { get: 0, access: 0, send: 1 };

/** The path in a call of the API's client. A variable in its place is looked at where its text is typed. */
function pathAskedFor(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  const at = PATH_AT[name.text];
  return at !== undefined && /\bapi$/.test(expression.getText()) ? node.arguments[at] : undefined;
}

const partsOf = (path: ts.Expression): ts.Expression[] =>
  ts.isConditionalExpression(path) ? [...partsOf(path.whenTrue), ...partsOf(path.whenFalse)] : [path];

/** What a text asks for, without its query; undefined when it is no address. What is filled in at the end of a segment is a query. */
function addressOf(node: ts.Node): string | undefined {
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')
      : '';
  const path = text.replace(/[?#].*$/s, '').replace(/(?<=[\w*])\*$/, '');
  return /^(\/[a-z*]|\*\/[a-z])/i.test(path) ? path : undefined;
}

/** Whether an address may be the known one, or its end where its beginning is filled in. */
function fits(known: string, address: string): boolean {
  const [wanted, there] = [address.split('/'), known.split('/')];
  if (wanted[0] === '*') there.splice(1, there.length - wanted.length);
  // A first segment that is filled in could be any.
  else if (wanted[1] === '*') return false;
  return (
    wanted.length === there.length &&
    wanted.every((segment, at) => at === 0 || segment === '*' || segment === there[at])
  );
}
