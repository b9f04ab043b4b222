/**
 * A name as visitors see it: the first name, and the initial of the last one, with the full stop of its script. A single
 * name stays as it is.
 */
export function publicName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const last = words.length > 1 ? words.at(-1) : undefined;
  const [initial] = new Intl.Segmenter().segment(last ?? '');
  if (initial === undefined) return name;
  const stop = /\p{Script=Arabic}/u.test(initial.segment) ? '۔' : '.';
  return `${words[0] ?? ''} ${initial.segment}${stop}`;
}
