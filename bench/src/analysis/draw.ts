/**
 * Numbers from 0 to below 1, the same ones for the same seed (Chris Doty-Humphrey's sfc32). A run draws hundreds of thousands:
 * a generator with a shorter period would give two runs the same ones.
 */
export function numbersOf(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9, 0x243f6a88, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first ones still show the seed.
  for (let drawn = 0; drawn < 15; drawn += 1) next();
  return next;
}

/** How often something happens that happens so often on the average, each time for itself (Poisson). */
export function timesAround(mean: number, next: () => number): number {
  const end = Math.exp(-mean);
  let times = 0;
  for (let product = next(); product > end; product *= next()) times += 1;
  return times;
}
