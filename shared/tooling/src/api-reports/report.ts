/** The signatures that a package exports, by entry point and name. */
export type Surface = Record<string, Record<string, string>>;

/** A package's exports as they are written down, with the number of the contract under which that was done. */
export interface Report {
  contract: number;
  surface: Surface;
}

const HEAD = 'Public exports. Written by `npm run api-reports`, which tells what may not change.';

export const writeReport = (name: string, { contract, surface }: Report): string =>
  [
    `# ${name}`,
    `${HEAD} Contract: ${contract}.`,
    ...Object.entries(surface).flatMap(([entry, signatures]) => [
      `## ${entry}`,
      ...Object.entries(signatures).map(([export_, text]) => `### ${export_}\n\n\`\`\`ts\n${text}\n\`\`\``),
    ]),
  ].join('\n\n') + '\n';

/** Reads a report again. */
export function readReport(text: string): Report {
  const surface: Surface = {};
  for (const section of text.split(/^## (?=[./])/m).slice(1)) {
    const [entry = ''] = section.split('\n', 1);
    const found = section.matchAll(/^### (.+)\n\n```ts\n([^]*?)\n```$/gm);
    surface[entry] = Object.fromEntries([...found].map(([, name = '', signature = '']) => [name, signature]));
  }
  return { contract: Number(/Contract: (\d+)\./.exec(text)?.[1] ?? 0), surface };
}

/** Several choices, such as `"en" | "ur"`. */
const CHOICES = /"[^"\n]*"(?: \| "[^"\n]*")+/g;

/** The compiler lists choices in the order in which it met them, which says nothing of the type. */
export const sortChoices = (signature: string): string =>
  signature.replace(CHOICES, (choices) => choices.split(' | ').sort().join(' | '));

/** The lines of a signature, with each of several choices in a line of its own. The last one of a list has no comma. */
const linesOf = (signature: string): string[] =>
  sortChoices(signature)
    .replace(CHOICES, (choices) => `\n${choices.replaceAll(' | ', '\n')}\n`)
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''));

/** Whether all lines of a text are in another one, in their order: then that one only adds. */
function onlyAdds(before: string, after: string): boolean {
  const lines = linesOf(before);
  for (const line of linesOf(after)) if (line === lines[0]) lines.shift();
  return lines.length === 0;
}

/** What an importer of today may miss tomorrow: exports that are gone, or say something else than before. */
export function breakingChanges(before: Surface, after: Surface): string[] {
  return Object.entries(before).flatMap(([entry, signatures]) =>
    Object.entries(signatures).flatMap(([name, signature]) => {
      const next = after[entry]?.[name];
      if (next === undefined) return [`${entry}: ${name} is gone`];
      return onlyAdds(signature, next) ? [] : [`${entry}: ${name} is another`];
    }),
  );
}

/** The same of two reports: under a higher number of the contract anything may change. */
export const breaking = (before: Report | undefined, after: Report): string[] =>
  before && after.contract <= before.contract ? breakingChanges(before.surface, after.surface) : [];

/** What a report lacks of the truth, in the words of a check; empty when it is true. */
export function differences(before: Report, after: Report): string[] {
  if (before.contract !== after.contract)
    return [`The contract is ${after.contract}, the report's ${before.contract}.`];
  const changed = Object.keys({ ...before.surface, ...after.surface }).flatMap((entry) => {
    const [old = {}, now = {}] = [before.surface[entry], after.surface[entry]];
    const names = Object.keys({ ...old, ...now }).filter((name) => old[name] !== now[name]);
    return names.map((name) => `${entry}: ${name}`);
  });
  return changed;
}
