/** The signatures that a package exports, by entry point and name. */
export type Surface = Record<string, Record<string, string>>;

/** A package's exports as they are written down, with the numbers under which that was done. */
export interface Report {
  contract: number;
  /** Of the package that has the wire. */
  wire?: number;
  surface: Surface;
}

/** The shape of a rendering, which is the wire's although it is not exported at `./wire`. */
export const OF_RENDERING = [
  'PartPlace',
  'PartRequest',
  'PartResult',
  'RenderRequest',
  'RenderResult',
  'RenderedMeta',
  'RenderedPage',
  'ServerFailure',
  'ShellServerBundle',
];

const HEAD = 'Public exports. Written by `npm run api-reports`, which tells what may not change.';

export const writeReport = (name: string, { contract, wire, surface }: Report): string =>
  [
    `# ${name}`,
    `${HEAD} Contract: ${contract}.${wire === undefined ? '' : ` Wire: ${wire}.`}`,
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
  const wire = /Wire: (\d+)\./.exec(text)?.[1];
  const contract = Number(/Contract: (\d+)\./.exec(text)?.[1] ?? 0);
  return { contract, ...(wire !== undefined && { wire: Number(wire) }), surface };
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

/** A number of a contract or a document, which is raised to say that something is another. */
const NUMBER = /^export declare const \w+_(?:VERSION|SCHEMA) = (\d+);$/;
const isRaised = (before: string, after: string) => Number(NUMBER.exec(after)?.[1]) > Number(NUMBER.exec(before)?.[1]);

/** What an importer of today may miss tomorrow: exports that are gone, or say something else than before. */
export function breakingChanges(before: Surface, after: Surface): string[] {
  return Object.entries(before).flatMap(([entry, signatures]) =>
    Object.entries(signatures).flatMap(([name, signature]) => {
      const next = after[entry]?.[name];
      if (next === undefined) return [`${entry}: ${name} is gone`];
      return onlyAdds(signature, next) || isRaised(signature, next) ? [] : [`${entry}: ${name} is another`];
    }),
  );
}

/**
 * The same of two reports, with what it needs: under a higher number anything may change that goes by it. What is the wire's
 * goes by the wire's number, all else by the contract's.
 */
export function breaking(before: Report | undefined, after: Report): string[] {
  if (!before) return [];
  const { contract, wire, surface } = before;
  const isOfWire = (entry: string, name: string) =>
    wire !== undefined && (entry === './wire' || OF_RENDERING.includes(name));
  const lost = (number: string, mayChange: boolean, isOf: (entry: string, name: string) => boolean) =>
    mayChange
      ? []
      : breakingChanges(only(surface, isOf), after.surface).map((what) => `${what}, which needs a higher ${number}`);
  return [
    ...lost('CONTRACT_VERSION', after.contract > contract, (entry, name) => !isOfWire(entry, name)),
    ...lost('WIRE_VERSION', (after.wire ?? 0) > (wire ?? 0), isOfWire),
  ];
}

const only = (surface: Surface, isOf: (entry: string, name: string) => boolean): Surface =>
  Object.fromEntries(
    Object.entries(surface).map(([entry, signatures]) => [
      entry,
      Object.fromEntries(Object.entries(signatures).filter(([name]) => isOf(entry, name))),
    ]),
  );

/** What a report lacks of the truth, in the words of a check; empty when it is true. */
export function differences(before: Report, after: Report): string[] {
  if (before.contract !== after.contract)
    return [`The contract is ${after.contract}, the report's ${before.contract}.`];
  if (before.wire !== after.wire) return [`The wire is ${String(after.wire)}, the report's ${String(before.wire)}.`];
  const changed = Object.keys({ ...before.surface, ...after.surface }).flatMap((entry) => {
    const [old = {}, now = {}] = [before.surface[entry], after.surface[entry]];
    const names = Object.keys({ ...old, ...now }).filter((name) => old[name] !== now[name]);
    return names.map((name) => `${entry}: ${name}`);
  });
  return changed;
}
